// Params of what is said in answer to questions about access: the tree of the guild, who can, why, and what the file covers.

import type { SettableFlag } from "../../../model/permissions.js";
import type { SourcePosition } from "../../../model/source-position.js";
import type { None } from "../cases.js";

type Answer = "yes" | "no" | "unknown";
type At = "live" | "file" | "planned";

/** A channel as people call it, and its address. */
interface Named {
  readonly name: string;
  readonly address: string;
}

/** Parts of the guild that a file can speak of. */
export type CoveredPart = "channels" | "attributes" | "entries";

export interface QuestionWordParams {
  /** `name` null: nobody asked the guild. */
  readonly "tree-title": { readonly name: string | null; readonly id: string };
  /** Between the name of the guild and what is said of it. */
  readonly "title-gap": None;
  readonly "tree-at": { readonly at: At };
  readonly "seen-as": { readonly who: readonly string[] };
  /** Wire value of the type. */
  readonly "channel-sign": { readonly type: number };
  /** Each null where it is not known; `open`: left to the guild by the file. */
  readonly "channel-marks": {
    readonly type: number;
    readonly private_type: number | "open";
    readonly speak_permission: number | "open";
    readonly pins: number;
  };
  readonly "channel-rights": {
    readonly rights: readonly { readonly right: SettableFlag; readonly answer: Answer }[];
  };
  readonly "tree-empty": None;
  /** `may`: whether a right is shown that nobody could decide. */
  readonly "tree-legend": { readonly as: boolean; readonly may: boolean; readonly at: At };
  readonly "who-title": Named & { readonly right: SettableFlag; readonly at: At };
  readonly "who-nobody": None;
  readonly "who-everyone": None;
  readonly "who-may": None;
  /** Those of whom no more is known than of everyone: `["role.moderator", "user.alice"]`. */
  readonly "who-like-everyone": { readonly who: readonly string[] };
  readonly "who-note": { readonly right: SettableFlag; readonly at: At };
  readonly "why-answer": Named & {
    readonly who: readonly string[];
    readonly right: SettableFlag;
    readonly answer: Answer;
    readonly at: At;
  };
  readonly "right-name": { readonly right: SettableFlag };
  /** `value` null: left to the guild. */
  readonly "gate-line": {
    readonly attribute: "private_type" | "speak_permission";
    readonly value: number | null;
  };
  readonly "entry-line": {
    readonly who: string;
    readonly holds: readonly string[];
    readonly mayHold: readonly string[];
    readonly right: SettableFlag;
    readonly grants: Answer;
    /** Whether an entry counts, as the channel is. */
    readonly heeded: boolean;
  };
  readonly "office-line": { readonly who: string; readonly grants: Answer };
  readonly "line-place": {
    readonly from: "file" | "guild" | "open" | "unread" | "none";
    readonly at: SourcePosition | null;
    readonly inherited: boolean;
  };
  readonly "coverage-title": {
    readonly at: At;
    readonly percent: number;
    readonly said: number;
    readonly all: number;
  };
  readonly "coverage-part": {
    readonly part: CoveredPart;
    readonly said: number;
    readonly all: number;
  };
  readonly "coverage-missing": { readonly part: CoveredPart };
  readonly "attribute-missing": { readonly attributes: readonly string[] };
  readonly "entry-missing": { readonly who: string; readonly holds: readonly string[] };
  readonly "coverage-more": { readonly more: number };
  readonly "coverage-note": None;
  readonly "coverage-below": { readonly percent: number; readonly least: number };
}
