// A file that is no plan to apply: unreadable, cut short, edited, of another version, or one that asks for more than
// a plan may do.

import type { SavedPlanProblem } from "../../words/en/plan/saved-problems.js";
import { errorOf } from "../../words/said-error.js";

/** `{ place: "plan.json", case: "cut-short" }`. */
export class SavedPlanError extends errorOf("SAVED_PLAN") {}

/** Ends the reading of a plan with what is wrong with it. */
export type RefusePlan = (problem: SavedPlanProblem) => never;
