// A touch names the object of the guild that a call changed, and how the call left the object. The history folds the
// touches of some applies.

import type { AddressKind } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { Subject } from "../../model/guild.js";
import type { ChannelId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import type { Bitmap } from "../../model/permissions.js";
import type { AppliedChange } from "../../state/recorded-call.js";

/** Each id has the form under which state binds the object (model/bound-id.ts). A channel has its own id. */
export type Touch =
  | { readonly of: "channel"; readonly id: ChannelId; readonly how: "created" | "updated" | "deleted" }
  | {
      readonly of: "entry";
      readonly channelId: ChannelId;
      readonly subject: Subject;
      /** If a bit is in both, the call removes it. */
      readonly add: Bitmap;
      readonly remove: Bitmap;
    }
  | ValueTouch
  | { readonly of: "announcement"; readonly isThere: boolean }
  | PostTouch;

/** Returns the touch of a call in state. Returns null if this version does not know the call. */
export type TouchOf = (change: AppliedChange) => Touch | null;

/** A value touch is for an object that is one value as a whole. For example, a pin or a reaction of the bot exists (true) or not. */
export interface ValueTouch {
  readonly of: "value";
  readonly kind: AddressKind;
  readonly id: BoundId;
  /** The object had this value before the call. `undefined` means that the guard of the call has the value. */
  readonly before?: Json;
  readonly left: Json;
}

export type PostTouch =
  | { readonly of: "message"; readonly id: BoundId; readonly how: "posted" | "edited" | "recalled" }
  | { readonly of: "thread"; readonly id: BoundId; readonly how: "posted" | "deleted" }
  /** guildform does not know what the post made. It is an open call, and no touch yet. */
  | { readonly of: "nothing" };
