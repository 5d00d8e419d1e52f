// Selection: the part of a source's goals that a plan holds, such as the part in a saved plan. The choice is made before
// anything is placed or ordered, so that nothing that is kept waits for what is not.

import type { Address } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { Intent } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import type { DraftCall, DraftChange } from "./draft.js";
import type { Deferred } from "./plan.js";

export interface Selection {
  /** Whether a group or channel may be put into place; all others stay where they are. */
  readonly mover: (address: Address) => boolean;
  /** Whether a message may be posted; the daily quota is for these alone. */
  readonly post: (message: Address) => boolean;
  readonly call: (operation: DraftCall) => boolean;
  /** Whether a change without a call of its own is planned, such as an adoption. */
  readonly change: (change: DraftChange["change"]) => boolean;
  readonly record: (record: StateRecord) => boolean;
  readonly deferred: (one: Deferred) => boolean;
  /** Whether a problem or an error about the object counts; any other is only told. */
  readonly concerns: (address: Address) => boolean;
}

/** The choice, made once it is known what calls of earlier runs have made without an answer. */
export type Select = (foundCalls: readonly FoundCall[]) => Selection;

/** A create or post of an earlier run that was never answered, and what it made. */
export interface FoundCall {
  readonly intent: Intent;
  /** As state binds it: `101`, `101/08a1`. */
  readonly id: BoundId;
}

/** Everything is planned, and every problem counts. */
export const EVERYTHING_SELECTED: Selection = {
  mover: () => true,
  post: () => true,
  call: () => true,
  change: () => true,
  record: () => true,
  deferred: () => true,
  concerns: () => true,
};
