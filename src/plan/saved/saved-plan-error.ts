// A file that is no plan to apply: unreadable, cut short, edited, of another version, or one that asks for more than
// a plan may do.

import { GuildformError } from "../../model/errors.js";
import { visibleText } from "../../model/visible-text.js";

/** A file may hold names of any length. */
const LONGEST = 1_000;

export class SavedPlanError extends GuildformError {
  readonly code = "SAVED_PLAN";

  /** `problem` follows the name of the place and is safe to show: `x.json is no plan: …`. */
  constructor(options: { place: string; problem: string; hint?: string; cause?: unknown }) {
    const { place, problem, hint = "Plan again, and apply the new plan.", cause } = options;
    const told = problem.length > LONGEST ? `${problem.slice(0, LONGEST)}…` : problem;
    super(`The plan ${visibleText(place)} cannot be used: ${told}. Nothing was written.`, { hint, cause });
  }
}
