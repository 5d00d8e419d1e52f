// Looks at what stands in channels: pinned messages, messages, reactions and threads. Contents are digests here: that
// they differ is all there is to tell.

import { messageKey, reactionKey, threadKey } from "../../model/bound-id.js";
import type { ChannelId, MessageId, ThreadId } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { messageFacts, threadFacts } from "../content/message-facts.js";
import { saysTheSame } from "../content/says-the-same.js";
import type { LookOf } from "../value/look.js";
import { atPath, partOf, setParts } from "./changed-part.js";
import { idAndApplied, type LookRow, type ReadGuild, SHOWN, seenBy } from "./row.js";

export const pinsLook: LookRow<"pins"> = {
  ...seenBy(
    ({ pins }, { channel_id }) => {
      const ids = pins.get(channel_id as ChannelId);
      return ids === undefined ? null : [...ids].sort();
    },
    ({ pins }, { channel_id }) => pins.has(channel_id as ChannelId),
  ),
  read: ({ channel_id }) => ({ kind: "pins", channelId: channel_id as ChannelId }),
  ...SHOWN,
  tell: (before, now) => setParts(atPath("pinned"), before, now),
};

export const messageLook: LookRow<"message"> = {
  see: ({ messages }, look) => {
    const message = messages.get(messageKey(look.channel_id, look.message_id));
    return message == null ? null : messageFacts(message);
  },
  isRead: ({ messages }, look) => messages.has(messageKey(look.channel_id, look.message_id)),
  // What was sent comes back in other words (service-facts 4.7.3): only what surely says something else is another.
  shows: (facts, { messages }, look) => {
    const message = messages.get(messageKey(look.channel_id, look.message_id));
    if (message === undefined) return true;
    if (message === null || !isJsonObject(facts)) return message === facts;
    return facts.sent === undefined
      ? sameJson(facts, messageFacts(message))
      : saysTheSame(message, facts.sent) !== "other";
  },
  read: (look) => ({ kind: "message", ...messageOf(look) }),
  // Markdown cannot always be read back.
  ...SHOWN,
  counts: idAndApplied,
  tell: partOf({ case: "says" }, isThere),
};

export const reactionLook: LookRow<"reaction"> = {
  ...seenBy(
    ({ reactions }, look) => reactions.get(reactionAt(look)) ?? null,
    ({ reactions }, look) => reactions.has(reactionAt(look)),
  ),
  read: (look) => ({ kind: "reaction", ...messageOf(look), emoji: emojiOf(look) }),
  ...SHOWN,
  tell: partOf({ case: "reaction" }, (live) => live === true),
};

export const threadLook: LookRow<"thread"> = {
  ...seenBy(
    (guild, look) => {
      const thread = threadIn(guild, look);
      return thread == null ? null : threadFacts(thread);
    },
    (guild, look) => threadIn(guild, look) !== undefined,
  ),
  read: ({ channel_id, thread_id }) => ({
    kind: "thread",
    channelId: channel_id as ChannelId,
    threadId: thread_id as ThreadId,
  }),
  ...SHOWN,
  counts: idAndApplied,
  tell: partOf({ case: "says" }, isThere),
};

/** The thread in the list of its channel, else as it was read alone. null: the thread is gone; undefined: nobody read it, since a list may end early. */
const threadIn = ({ threads, singleThreads }: ReadGuild, { channel_id, thread_id }: LookOf<"thread">) =>
  threads.get(channel_id as ChannelId)?.threads.find(({ id }) => id === thread_id) ??
  singleThreads.get(threadKey(channel_id, thread_id));

const emojiOf = ({ type, emoji_id }: LookOf<"reaction">) => ({ type, id: emoji_id });

const reactionAt = (look: LookOf<"reaction">) => reactionKey(look.channel_id, look.message_id, emojiOf(look));

const messageOf = (look: { readonly channel_id: string; readonly message_id: string }) => ({
  channelId: look.channel_id as ChannelId,
  messageId: look.message_id as MessageId,
});

function isThere(live: Json): boolean {
  return live !== null;
}
