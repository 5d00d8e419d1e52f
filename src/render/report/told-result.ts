// Describes the JSON of an apply or an error, as far as a report shows it. The complete schema is
// schema/apply-events.schema.json.

import type { Json } from "../../model/json.js";
import type { Change, Deferred } from "../../plan/value/plan.js";
import type { OutcomeRow } from "../outcome-table.js";
import type { UnrecordedRow } from "../outcome-text.js";

/** This is the last line of `apply --json`. */
export interface ToldResult {
  readonly status: "empty" | "deferred" | "blocked" | "declined" | "done";
  readonly exit_status: number;
  readonly outcomes: readonly OutcomeRow[];
  readonly unrecorded: readonly UnrecordedRow[];
  readonly deferred: readonly Deferred[];
  readonly verified: boolean | null;
  readonly left: readonly Change[];
  readonly state_error: ToldError | null;
  readonly verify_error: ToldError | null;
}

/** This is the output of a command with `--json` that ended early. */
export interface ToldError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly diagnostics?: readonly ToldProblem[];
  readonly differences?: readonly {
    readonly address: string;
    readonly what: string;
    readonly before: Json;
    readonly now: Json;
  }[];
  readonly outcome_unknown?: boolean;
}

export interface ToldProblem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly at: { readonly file: string; readonly line: number; readonly column: number } | null;
}
