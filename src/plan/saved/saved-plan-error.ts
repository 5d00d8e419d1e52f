// SavedPlanError says that a file is not a plan that apply can use. The file is unreadable, cut short, edited or of another version, or
// it asks for more than a plan may do.

import type { SavedPlanProblem } from "../../words/en/plan/saved-problems.js";
import { errorOf } from "../../words/said-error.js";

/** The params are, for example, `{ place: "plan.json", case: "cut-short" }`. */
export class SavedPlanError extends errorOf("SAVED_PLAN") {}

export type RefusePlan = (problem: SavedPlanProblem) => never;
