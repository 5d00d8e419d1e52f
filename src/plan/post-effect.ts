// Whether a call about messages, reactions or threads shows in the guild. Pure; what was not read counts as done.
//
// A text comes back in another form, and parts of a message need not come back at all (service-facts 4.7.3, 4.7.1), so
// only what surely says something else is taken for not done.

import type { ChannelId, MessageId, ThreadId } from "../model/ids.js";
import type { CarriedOut } from "./carried-out.js";
import { saysTheSame } from "./content/says-the-same.js";
import { type LiveGuild, messageKey, type Read, reactionKey, threadKey } from "./live-guild.js";

export type SeenPosts = Pick<LiveGuild, "messages" | "reactions" | "singleThreads">;

/** What must be read to see the effect; nothing for other calls. */
export function readsOfPost(one: CarriedOut): readonly Read[] {
  const channelId = (one.params.channel_id ?? "") as ChannelId;
  switch (one.operation) {
    case "post_message":
    case "post_keyboard_message":
    case "patch_guild_message":
    case "recall_message":
      return [{ kind: "message", channelId, messageId: messageOf(one) }];
    case "put_reaction":
    case "delete_reaction":
      return [{ kind: "reaction", channelId, messageId: messageOf(one), emoji: emojiOf(one) }];
    case "post_thread":
    case "delete_thread":
      return [{ kind: "thread", channelId, threadId: threadOf(one) }];
    default:
      return [];
  }
}

/** True for other calls. */
export function postShows(one: CarriedOut, { messages, reactions, singleThreads }: SeenPosts): boolean {
  const channelId = one.params.channel_id ?? "";
  switch (one.operation) {
    case "post_message":
    case "post_keyboard_message":
    case "patch_guild_message": {
      const message = messages.get(messageKey(channelId, messageOf(one)));
      if (message === undefined) return true;
      return message !== null && saysTheSame(message, one.body) !== "other";
    }
    case "recall_message":
      return (messages.get(messageKey(channelId, messageOf(one))) ?? null) === null;
    case "put_reaction":
    case "delete_reaction": {
      const isThere = reactions.get(reactionKey(channelId, messageOf(one), emojiOf(one)));
      return isThere === undefined || isThere === (one.operation === "put_reaction");
    }
    case "post_thread":
      return singleThreads.get(threadKey(channelId, threadOf(one))) !== null;
    case "delete_thread":
      return (singleThreads.get(threadKey(channelId, threadOf(one))) ?? null) === null;
    default:
      return true;
  }
}

const messageOf = ({ made, params }: CarriedOut): MessageId =>
  (made ?? params.message_id ?? params.patch_msg_id ?? "") as MessageId;

const threadOf = ({ made, params }: CarriedOut): ThreadId => (made ?? params.thread_id ?? "") as ThreadId;

const emojiOf = ({ params }: CarriedOut) => ({ type: Number(params.type), id: params.id ?? "" });
