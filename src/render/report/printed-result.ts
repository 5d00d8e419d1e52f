// Describes the JSON of an apply or an error, as far as a report shows it. The complete schema is
// schema/apply-events.schema.json.

import type { Json } from "../../model/json.js";
import type { Change, Deferred } from "../../plan/value/plan.js";
import type { OutcomeRow } from "../outcome-table.js";
import type { UnrecordedRow } from "../outcome-text.js";

/** This is the last line of `apply --json`. */
export interface PrintedResult {
  readonly status: "empty" | "deferred" | "blocked" | "declined" | "done";
  readonly exit_status: number;
  readonly outcomes: readonly OutcomeRow[];
  readonly unrecorded: readonly UnrecordedRow[];
  readonly deferred: readonly Deferred[];
  readonly verified: boolean | null;
  readonly left: readonly Change[];
  readonly state_error: PrintedError | null;
  readonly verify_error: PrintedError | null;
}

/** This is the output of a command with `--json` that ended early. */
export interface PrintedError {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly diagnostics?: readonly PrintedProblem[];
  readonly differences?: readonly {
    readonly address: string;
    readonly what: string;
    readonly before: Json;
    readonly now: Json;
  }[];
  readonly outcome_unknown?: boolean;
}

export interface PrintedProblem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly at: { readonly file: string; readonly line: number; readonly column: number } | null;
}
