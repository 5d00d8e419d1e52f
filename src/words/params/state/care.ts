// Params of what is said where somebody looks after the state by hand.

import type { Cases } from "../cases.js";
import type { FoundMove, PlaceParams } from "./move.js";

export interface StateCareCodes {
  /** `given` is an address or a glob; `near` an address that state knows and that may be meant. */
  readonly NOT_BOUND: { readonly given: string; readonly near: string | null; readonly location: string };
  readonly STATE_EDIT_REFUSED: Cases<{
    /** `given` is no address that state could have. */
    readonly "no-address": { readonly given: string };
    /** The kinds differ, as those of a channel and a group do. */
    readonly "other-kind": Both;
    /** The two stand in different channels, where the object itself would have to move. */
    readonly "other-channel": Both;
    /** What goes by its own id or emoji has no other name. */
    readonly nameless: { readonly from: string };
    readonly same: { readonly from: string };
    /** Something is bound to an address that is wanted. */
    readonly taken: Both;
    /** A call of it is open. */
    readonly "open-call": { readonly address: string };
    readonly "other-guild": { readonly file: string; readonly found: string; readonly present: string };
    readonly "other-lineage": { readonly file: string; readonly found: string; readonly present: string };
    /** The file holds a state that does not live where it was taken from. */
    readonly elsewhere: {
      readonly file: string;
      readonly stage: FoundMove["stage"];
      readonly other: PlaceParams;
    };
    readonly "not-newer": { readonly file: string; readonly found: number; readonly present: number };
  }>;
}

/** The names of a binding that was to be moved, as they were given. */
export interface Both {
  readonly from: string;
  readonly to: string;
}
