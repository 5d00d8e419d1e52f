// A selection chooses the goals of a source that a plan holds, such as the goals of a saved plan. guildform chooses them before it
// places and orders anything, so that no kept call waits for a dropped one.

import type { Address } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { Intent } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import type { DraftCall, DraftChange } from "./draft.js";
import type { Deferred } from "./plan.js";

export interface Selection {
  /** Returns true if a call may move the group or channel. All others stay in place. */
  readonly mover: (address: Address) => boolean;
  /** Returns true if the message may be posted. The daily quota is for these messages alone. */
  readonly post: (message: Address) => boolean;
  readonly call: (operation: DraftCall) => boolean;
  /** Returns true if the plan holds a change without a call of its own, such as an adoption. */
  readonly change: (change: DraftChange["change"]) => boolean;
  readonly record: (record: StateRecord) => boolean;
  readonly deferred: (one: Deferred) => boolean;
  /** Returns true if a problem or an error about the object counts. Any other problem becomes a note. */
  readonly concerns: (address: Address) => boolean;
}

/** Returns the selection. Its argument has the calls of earlier runs without an answer, with their results. */
export type Select = (foundCalls: readonly FoundCall[]) => Selection;

/** A FoundCall is a create or post of an earlier run that has no answer, with the object that it made. */
export interface FoundCall {
  readonly intent: Intent;
  /** State binds the object under this id: `101` or `101/08a1`. */
  readonly id: BoundId;
}

/** With this selection the plan holds everything, and every problem counts. */
export const EVERYTHING_SELECTED: Selection = {
  mover: () => true,
  post: () => true,
  call: () => true,
  change: () => true,
  record: () => true,
  deferred: () => true,
  concerns: () => true,
};
