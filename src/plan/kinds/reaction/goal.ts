// A reaction goal: whether the bot shall react with one emoji to one message.

import type { Address } from "../../../model/address.js";
import type { Emoji } from "../../../model/message.js";
import type { Goal, Why } from "../../value/goal.js";
import type { Ref, RememberTemplate } from "../../value/plan.js";

export interface ReactionGoal extends Goal {
  /** A Ref where this plan creates the channel. */
  readonly channel: string | Ref;
  /** A Ref where this plan posts the message: nobody has reacted to it yet. */
  readonly message: string | Ref;
  readonly emoji: Emoji;
  readonly want: "there" | "gone";
  readonly why: Why;
  /** Ids of the calls that come before. */
  readonly after: readonly string[];
}

export const reactionBinding = (
  address: Address,
  { channel, message, emoji }: Pick<ReactionGoal, "channel" | "message" | "emoji">,
): RememberTemplate => ({
  type: "bind",
  address,
  id: [channel, message, String(emoji.type), emoji.id],
  applied: {},
});
