// Params of why a file is no plan to apply.

import type { LinkOut } from "../../../model/link-out-error.js";
import type { SchemaProblem } from "../../../model/schema-problem.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import type { Cases, None } from "../cases.js";
import type { ScopeFlag } from "./scope.js";

/** Why a plan cannot be used. Texts of the plan and of files are as they stand there, of any length. */
export type SavedPlanProblem = Cases<{
  // The file.
  readonly "no-name": None;
  readonly missing: None;
  /** A part of its path is a file. */
  readonly "below-file": None;
  readonly folder: None;
  /** `is` as it follows the file's name: `is a pipe`. */
  readonly "no-file": { readonly unfit: UnfitFile };
  readonly "not-permitted": None;
  readonly "link-circle": None;
  readonly "link-out": LinkOut;
  readonly "long-path": None;
  readonly "disk-error": None;
  readonly "too-large": None;
  readonly empty: None;
  readonly "not-text": None;
  // Its text.
  readonly "not-json": None;
  readonly edited: None;
  readonly "cut-short": None;
  readonly "other-json": None;
  readonly deep: { readonly most: number };
  readonly "member-twice": { readonly name: string; readonly line: number };
  // What it says of itself.
  readonly format: { readonly format: number; readonly known: number };
  readonly version: { readonly made: string; readonly known: string };
  /** It was printed with names and texts hidden. */
  readonly "only-declared": None;
  readonly "no-digest": None;
  readonly digest: None;
  /** `at` is a JSON pointer, empty for the whole; `reason` in the words of the schema's validator. */
  readonly shape: { readonly at: string; readonly problem: SchemaProblem };
  readonly guild: None;
  readonly time: None;
  readonly "shaped-by": None;
  readonly identity: None;
  readonly "preconditions-digest": { readonly address: string };
  readonly footprint: None;
  readonly "preconditions-ids": None;
  readonly records: None;
  readonly "count-of-changes": None;
  readonly "count-of-unmanaged": None;
  readonly "count-of-calls": None;
  readonly "call-not-shown": { readonly id: string };
  /** The change of `address` names a call `id`, and the plan has no such call. */
  readonly "shown-not-called": { readonly id: string; readonly address: string };
  /** `id` is that of a call of the plan, here and below. */
  readonly "call-unknown": { readonly id: string; readonly operation: string };
  readonly "call-twice": { readonly id: string };
  readonly "call-address": { readonly id: string; readonly address: string };
  readonly "call-order": { readonly id: string };
  // What vouches for it.
  readonly "not-signed": None;
  readonly signature: None;
  readonly "no-configuration": { readonly file: string };
  /** The folder in which this runs. */
  readonly "file-elsewhere": { readonly file: string; readonly folder: string };
  /** The folder that the plan names, beside whose file the state would be kept. */
  readonly "folder-missing": { readonly folder: string };
  /** `line` of the first problem, null when it has none; `code` is that of the first. */
  readonly configuration: {
    readonly file: string;
    readonly problems: number;
    readonly line: number | null;
    readonly code: string | null;
  };
  readonly "other-guild": { readonly guild: string; readonly file: string; readonly fileGuild: string };
  readonly "foreign-channel": { readonly channel: string; readonly guild: string };
  /** The plan was made with a glob that is missing now, or without one that is given now. */
  readonly scope: ScopeFlag & { readonly now: "missing" | "other" };
  /** A variable of the file has another text than when the plan was made, none, or one now. */
  readonly value: { readonly name: string; readonly now: "other" | "none" | "new" };
}>;

export interface SavedProblemParams {
  /** `place`: what to call the plan, such as its path, `-` for stdin; null for the one that is applied. */
  readonly SAVED_PLAN: { readonly place: string | null } & SavedPlanProblem;
}
