// A message goal: what is to become of one message that guildform posts, such as `message.rules`: posted, edited in place,
// replaced by a new one, taken away, or brought back to the one before.

import type { Address } from "../../../model/address.js";
import type { Json, JsonObject } from "../../../model/json.js";
import type { Message } from "../../../model/message.js";
import type { Draft } from "../../value/draft.js";
import type { Goal, Why } from "../../value/goal.js";
import type { Standing } from "../../value/message-fate.js";
import type { Deferred, Ref } from "../../value/plan.js";

/** `remember.ifSo` is told in any case: which message stands for the key by now. */
export interface MessageGoal extends Goal {
  /** The message that stands for the key now; null: none. */
  readonly now: PresentMessage | null;
  /** Changes without a call: the key changed, or a message that stood there is taken over. */
  readonly claimed: readonly Draft[];
  /** same: it says what it shall say. left: nothing is done, whatever it says. */
  readonly want: MessageWish | "same" | "left";
}

export interface PresentMessage extends Standing {
  readonly message: Message;
  /** The body that it was posted with, as far as state knows. */
  readonly sent: Json | null;
}

/** `body`: a body that says what the message shall say. */
export type MessageWish = MessageChange &
  (
    | {
        readonly kind: "posted";
        readonly body: JsonObject;
        /** The id of the channel, or a Ref to the call that creates it. */
        readonly into: string | Ref;
        /** The names of the old and the new channel, such as `lobby` and `rules`; null: the message stays in its channel. */
        readonly moved: { readonly from: string; readonly to: string } | null;
      }
    | { readonly kind: "edited"; readonly body: JsonObject }
    /** The message before is still there and stands for the key again; null: nobody knows what it says. */
    | { readonly kind: "restored"; readonly body: JsonObject | null; readonly former: Standing }
    | { readonly kind: "gone"; readonly body: null }
  );

interface MessageChange {
  readonly why: Why;
  /** Why a later plan does it; null: this one does. */
  readonly deferred: Deferred | null;
  /** The message that goes in the end; null: none, or a later plan takes it away. */
  readonly recall: Recall | null;
  /** The call that takes the message along, such as `delete_channel channel.rules`. */
  readonly carriedBy: readonly string[];
}

export interface Recall extends Standing {
  /** Under which it goes: `message.rules/08a1` where another message stands for the key. */
  readonly address: Address;
  /** What state forgets beside it. */
  readonly inside: readonly Address[];
  /** Ids of the calls after which readers no longer need it. */
  readonly after: readonly string[];
}

/** A change that is made at once, and takes no message away. */
export const AT_ONCE = { deferred: null, recall: null, carriedBy: [] } as const;
