// Params of what is said of a file that follows the guild. Addresses and values are those of file and guild.

import type { Json } from "../../../model/json.js";
import type { Cases, None } from "../cases.js";

/** One difference: `path` null: the object as a whole; `line` null: the file says nothing of it. */
interface Difference {
  readonly address: string;
  readonly path: string | null;
  readonly file: string;
  readonly line: number | null;
}

export interface FollowWordParams {
  readonly "follow-conflicts": { readonly count: number };
  readonly "follow-conflict": Difference & {
    readonly applied: Json;
    readonly live: Json;
    readonly wanted: Json;
  };
  readonly "follow-hands": { readonly count: number };
  readonly "follow-hand": Difference & { readonly because: HandReason };
  readonly "follow-gones": { readonly count: number };
  readonly "follow-gone": Difference;
  readonly "follow-pendings": { readonly count: number };
  readonly "follow-pending": Difference;
  /**
   * How many differences were taken over, and whether that is in the file by now. `held`: conflicts keep it from being written.
   * `blocked`: policy blocks the undo that the file follows.
   */
  readonly "follow-end": {
    readonly file: string;
    readonly taken: number;
    readonly added: number;
    readonly cut: number;
    /** How many differences are named as left to the person, to an apply or to --prune. */
    readonly left: number;
    readonly is: "written" | "shown" | "held" | "blocked" | "same";
  };
}

/** Why a person has to make an edit: see ByHand of the plan and RefusalReason of the edits. `problem`: what the file would be wrong for. */
export type HandReason = Cases<{
  readonly defaults: None;
  readonly text: None;
  readonly holds: None;
  readonly place: None;
  readonly home: None;
  readonly undone: None;
  readonly unreadable: None;
  readonly "not-there": None;
  readonly "not-a-list": None;
  readonly "not-a-map": None;
  readonly variable: None;
  readonly alias: None;
  readonly anchor: None;
  readonly "merge-key": None;
  readonly "duplicate-key": None;
  readonly tag: None;
  readonly layout: None;
  readonly overlap: None;
  readonly problem: { readonly code: string; readonly line: number | null };
}>;
