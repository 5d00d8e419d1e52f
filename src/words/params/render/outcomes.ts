// Params of what is said at the end of an apply, and where a saved plan is stale.

import type { Json } from "../../../model/json.js";
import type { None } from "../cases.js";
import type { Place } from "../place.js";
import type { MadeCallsParams } from "../plan/made-calls.js";

export type OutcomeWord = "applied" | "pending" | "failed" | "ambiguous" | "not-run";

/** What is left for later: `all` when nothing else is left and nothing was posted but these. */
export interface PostsLeft {
  readonly posts: number | "rest";
  readonly why: "quota" | "refused" | "waiting" | "held";
  /** An undo does not go by the policy of the file. */
  readonly isUndo: boolean;
}

export interface OutcomeParams {
  readonly "no-call-needed": None;
  readonly "outcome-status": { readonly status: OutcomeWord };
  readonly "outcome-code": { readonly code: number };
  readonly "outcome-place": Place & { readonly file: string };
  readonly "outcome-count": { readonly status: OutcomeWord; readonly count: number };
  readonly "applied-count": { readonly count: number };
  readonly "more-not-run": { readonly more: number };
  readonly "outcome-traces": { readonly traces: readonly string[]; readonly more: number };
  readonly "ask-what-became": None;
  readonly verified: None;
  readonly "not-as-planned": None;
  readonly "unrecorded-title": None;
  readonly "unrecorded-made": { readonly id: string };
  readonly "unrecorded-end": None;
  readonly "posts-left": {
    readonly posted: number;
    readonly all: number;
    readonly left: readonly PostsLeft[];
  };
  readonly "changes-waiting": { readonly changes: number };
  /** `isShown`: the plan shows another change than the one that would be made. */
  readonly "stale-title": { readonly objects: number; readonly isShown: boolean };
  readonly "stale-values": { readonly what: string; readonly before: Json; readonly now: Json };
  readonly "more-rows": { readonly rows: number };
  readonly "more-findings": { readonly findings: number };
  readonly "drift-elsewhere": {
    readonly channels: number;
    readonly shown: readonly {
      readonly id: string;
      readonly name: string | null;
      readonly what: "new" | "gone" | "changed";
    }[];
  };
  readonly "history-empty": None;
  readonly "history-title": { readonly applies: number };
  readonly "history-next": None;
  /** `at` in ISO 8601. */
  readonly "history-run": { readonly at: string; readonly by: string; readonly command: string };
  readonly "history-counts": {
    readonly counts: readonly MadeCallsParams["made-calls"][];
  };
  /** Calls of the apply of which nobody knows whether they took effect: 1. */
  readonly "history-open": { readonly calls: number };
  /** `isPartial`: something of it is left. */
  readonly "took-back": { readonly runs: readonly string[]; readonly isPartial: boolean };
  readonly "taken-back-by": { readonly runs: readonly string[]; readonly isPartial: boolean };
  readonly "plan-line": {
    readonly identity: string;
    readonly guild: { readonly id: string; readonly name: string };
  };
  readonly "plan-line-calls": { readonly calls: number };
  readonly "plan-line-title": None;
  /** Of a plan of a part of the guild: how many changes it leaves out. */
  readonly "plan-line-scope": { readonly left: number };
  readonly "plan-line-left": { readonly changes: number };
  readonly "plan-line-incomplete": None;
  /** `errors`: findings of level error, which apply refuses. */
  readonly "plan-line-blocked": { readonly errors: number };
  readonly "no-changes": None;
  readonly "plan-line-danger": { readonly irreversible: number; readonly revealing: number };
}
