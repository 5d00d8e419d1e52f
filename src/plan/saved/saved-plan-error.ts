// A file that is no plan to apply: unreadable, cut short, edited, of another version, or one that asks for more than
// a plan may do.

import type { SavedPlanProblem, SavedProblemParams } from "../../words/params/plan/saved-problems.js";
import { SaidError } from "../../words/said-error.js";

export class SavedPlanError extends SaidError {
  readonly code = "SAVED_PLAN";

  /** `{ place: "plan.json", case: "cut-short" }`. */
  constructor(params: SavedProblemParams["SAVED_PLAN"], options: { readonly cause?: unknown } = {}) {
    super({ code: "SAVED_PLAN", params }, options);
  }
}

/** Ends the reading of a plan with what is wrong with it. */
export type RefusePlan = (problem: SavedPlanProblem) => never;
