// A pin goal: whether one message shall be pinned in its channel. Goals of one channel are planned together, since at most 20
// pins stand in it.

import type { Address } from "../../../model/address.js";
import type { Finding } from "../../value/finding.js";
import type { Cause, Goal } from "../../value/goal.js";
import type { Deferred, Ref, RememberTemplate } from "../../value/plan.js";

export interface PinGoal extends Goal {
  /** A Ref where this plan creates the channel. */
  readonly channel: string | Ref;
  /** A Ref where this plan posts the message, or a later one does. */
  readonly message: string | Ref;
  readonly want: "pinned" | "gone";
  /** Why the message is pinned by a later plan; null: it is pinned now. */
  readonly deferred: Deferred | null;
  readonly why: Cause;
  /** Ids of the calls that come before. */
  readonly after: readonly string[];
  /** The same where the place of the pin is needed for others: it goes before what takes its place is pinned. */
  readonly afterEarly: readonly string[];
  /** Whether a new message replaces the pinned message: unpinned too early, readers have neither. */
  readonly isReplaced: boolean;
  /** Pins that make room are told as going before these, such as `the new ones are pinned`. */
  readonly roomFor: "new" | "back";
  /** What is said where 20 other pins leave it no room. */
  readonly full: readonly Finding[];
}

/** State knows what stands pinned, so that no plan takes it for a pin by hand. */
export const pinBinding = (
  address: Address,
  { channel, message }: Pick<PinGoal, "channel" | "message">,
): RememberTemplate => ({ type: "bind", address, id: [channel, message], applied: {} });
