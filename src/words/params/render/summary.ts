// Params of what is said of a plan as a whole.

import type { None } from "../cases.js";
import type { FoundMove } from "../state/move.js";

export type ChangeSign = "+" | "-" | "±" | "~" | "→" | "⇅" | "=";

/** What a plan does to objects, such as `create`. */
export type CountedAction =
  | "create"
  | "update"
  | "replace"
  | "delete"
  | "adopt"
  | "move"
  | "grant"
  | "revoke"
  | "pin"
  | "unpin"
  | "react"
  | "unreact"
  | "announce"
  | "withdraw"
  | "forget"
  | "protect"
  | "unprotect";

export interface SummaryParams {
  readonly "guild-line": None;
  readonly "guild-id": { readonly id: string };
  readonly "deferred-title": None;
  readonly "findings-title": None;
  readonly "unmanaged-title": None;
  readonly "calls-title": None;
  readonly "totals-title": None;
  readonly "in-group": { readonly name: string; readonly id: string };
  readonly "is-group": None;
  readonly "in-no-group": None;
  readonly "announcement-and-protection": None;
  readonly "mark-counts": { readonly marks: readonly { readonly sign: string; readonly count: number }[] };
  readonly "marks-title": None;
  readonly "mark-meaning": { readonly sign: ChangeSign };
  readonly "plan-title": None;
  readonly "action-count": { readonly action: CountedAction; readonly count: number };
  readonly standing: { readonly unchanged: number; readonly unmanaged: number };
  readonly "calls-to-make": { readonly writes: number; readonly reads: number };
  readonly "calls-made": { readonly unchanged: number; readonly unmanaged: number; readonly reads: number };
  readonly "changes-left": { readonly changes: number };
  /** The globs as they were written. */
  readonly "scope-line": {
    readonly targets: readonly string[];
    readonly excludes: readonly string[];
    readonly left: number;
  };
  /** What is no target and comes along, and what needs it; `more` of them are not named. */
  readonly "scope-along": {
    readonly along: readonly { readonly address: string; readonly neededBy: string }[];
    readonly more: number;
  };
  readonly "changes-irreversible": { readonly changes: number };
  readonly "changes-revealing": { readonly changes: number };
  readonly "allowed-here": {
    readonly allowances: readonly (readonly [name: string, value: number | string])[];
    readonly isUndo: boolean;
  };
  readonly "plan-identity": { readonly identity: string };
  /** Alone, below its first characters. */
  readonly "whole-identity": { readonly identity: string };
  readonly "plan-incomplete": None;
  readonly "plan-blocked": { readonly findings: number };
  readonly "nothing-now": None;
  readonly "nothing-read": None;
  readonly "nothing-blocked": None;
  readonly "nothing-to-undo": None;
  /** The name of the file, where it is known. */
  readonly "nothing-differs": { readonly file: string | null };
  readonly "made-by": {
    readonly at: string;
    readonly version: string;
    /** The name of the configuration; null for an undo. */
    readonly file: string | null;
    readonly guild: { readonly id: string; readonly name: string };
    /** null = without a state. */
    readonly state: { readonly serial: number; readonly lineage: string } | null;
    readonly undoes: readonly string[];
  };
  /** A state whose seal no key checked. `at` is ISO 8601, UTC; `command` null: guildform did not write it. */
  readonly "state-written": {
    readonly location: string;
    readonly at: string;
    readonly who: string;
    readonly command: string | null;
    readonly ci_job_url: string | null;
  };
  /** A state that does not live where it was read. */
  readonly "state-elsewhere": FoundMove;
  /** Of a saved plan that is shown and has no signature. */
  readonly "made-unsigned": None;
  readonly "verdict-blocked": { readonly findings: number };
  readonly "verdict-irreversible": { readonly changes: number };
  readonly "verdict-revealing": { readonly changes: number };
  readonly "verdict-calls": { readonly calls: number };
  readonly "verdict-nothing": None;
}
