// Params of what is said of a state that moves from one store to another.

import type { Cases, None } from "../cases.js";

/** `host` is the machine on which the address counts; null for one that counts everywhere. */
export interface PlaceParams {
  readonly address: string;
  readonly host: string | null;
}

/** `other`: where it moves, or where it comes from. `since` and `by`: when the move began, and who began it. */
export interface MoveParams {
  readonly location: string;
  readonly other: PlaceParams;
  readonly since: string;
  readonly by: string;
}

/** Told of a state that does not live where it lies, to whoever reads it. */
export interface FoundMove extends MoveParams {
  readonly stage: "moving" | "moved" | "arriving";
}

export interface StateMoveCodes {
  readonly STATE_MOVING: MoveParams;
  readonly STATE_MOVED: MoveParams;
  readonly STATE_ARRIVING: MoveParams;
  /** `location` is the state that was to move, `to` where. */
  readonly STATE_MOVE_REFUSED: { readonly location: string; readonly to: PlaceParams } & Cases<{
    /** The two addresses name one state. */
    readonly same: None;
    /** `to` is a file that the state keeps beside its own, such as its journal. */
    readonly "own-file": None;
    /** It is moving somewhere else already. */
    readonly "moving-elsewhere": { readonly other: PlaceParams };
    /** It has moved, and what lies at `to` is not what it became. */
    readonly "moved-elsewhere": { readonly other: PlaceParams };
    /** Another state lives there: `guildId` is its guild; `isVersion`: it is a version of this one. */
    readonly taken: { readonly guildId: string; readonly isVersion: boolean };
    /** A later version of this state lies there. */
    readonly later: { readonly serial: number; readonly there: number };
    /** What lies at `to` is no state, or a damaged one. */
    readonly "no-state": None;
    /** Read again, the copy is not what was written: such as a store that takes no whole history. */
    readonly incomplete: None;
  }>;
  /** The state lives at the new place already: `--back` cannot take the move back. */
  readonly STATE_MOVE_OVER: MoveParams;
}
