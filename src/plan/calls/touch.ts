// Touch: which object of the guild a call changed, and how it left the object. History folds the touches of some applies.

import type { AddressKind } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { Subject } from "../../model/guild.js";
import type { ChannelId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { Bitmap } from "../../model/permissions.js";
import type { AppliedChange } from "../../state/recorded-call.js";

/** Ids are those under which state binds the objects (model/bound-id.ts), and of a channel its own. */
export type Touch =
  /** A channel or group. */
  | { readonly of: "channel"; readonly id: ChannelId; readonly how: "created" | "updated" | "deleted" }
  | {
      readonly of: "entry";
      readonly channelId: ChannelId;
      readonly subject: Subject;
      /** What stands in both is removed. */
      readonly add: Bitmap;
      readonly remove: Bitmap;
    }
  | ValueTouch
  | { readonly of: "announcement"; readonly isThere: boolean }
  | PostTouch;

/** What a call that state keeps did; null for one that this version cannot tell. */
export type TouchOf = (change: AppliedChange) => Touch | null;

/** Of an object that is one value as a whole: a pin, or a reaction of the bot, is there (true) or not. */
export interface ValueTouch {
  readonly of: "value";
  readonly kind: AddressKind;
  readonly id: BoundId;
  /** The value before the call; left out: the one that the guarding look saw. */
  readonly before?: Json;
  readonly left: Json;
}

export type PostTouch =
  | { readonly of: "message"; readonly id: BoundId; readonly how: "posted" | "edited" | "recalled" }
  | { readonly of: "thread"; readonly id: BoundId; readonly how: "posted" | "deleted" }
  /** A post of which nobody knows what it made: it is an open call, and no touch yet. */
  | { readonly of: "nothing" };
