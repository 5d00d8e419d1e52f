// These rows find and compare the facts of objects in channels: pinned messages, messages, reactions and threads. The content of a message
// or thread is a digest, so a difference only says that the content changed. The kinds message, thread and set-entry have these rows among
// their own (kinds/rows.ts).

import { messageKey, reactionKey, threadKey } from "../../model/bound-id.js";
import type { ChannelId, MessageId, ThreadId } from "../../model/ids.js";
import { isJsonObject, type Json } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { messageFacts, threadFacts } from "../content/message-facts.js";
import { saysTheSame } from "../content/says-the-same.js";
import type { FactRefOf } from "../value/fact-ref.js";
import type { ReadGuild } from "../value/live-guild.js";
import { atPath, differenceOfPart, setParts } from "./changed-part.js";
import { type FactRow, idAndApplied, SHOWN, seenBy } from "./fact-row.js";

export const pinsFactRow: FactRow<"pins"> = {
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

export const messageFactRow: FactRow<"message"> = {
  see: ({ messages }, fact) => {
    const message = messages.get(messageKey(fact.channel_id, fact.message_id));
    return message == null ? null : messageFacts(message);
  },
  isRead: ({ messages }, fact) => messages.has(messageKey(fact.channel_id, fact.message_id)),
  // The service returns a sent text in another form (service-facts 4.7.3). A message therefore differs only if it surely says something
  // else.
  shows: (facts, { messages }, fact) => {
    const message = messages.get(messageKey(fact.channel_id, fact.message_id));
    if (message === undefined) return true;
    if (message === null || !isJsonObject(facts)) return message === facts;
    return facts.sent === undefined
      ? sameJson(facts, messageFacts(message))
      : saysTheSame(message, facts.sent) !== "other";
  },
  read: (fact) => ({ kind: "message", ...messageOf(fact) }),
  // The text of Markdown cannot always be read back, so the applied value in state counts too.
  ...SHOWN,
  counts: idAndApplied,
  tell: differenceOfPart({ case: "says" }, isThere),
};

export const reactionFactRow: FactRow<"reaction"> = {
  ...seenBy(
    ({ reactions }, fact) => reactions.get(reactionAt(fact)) ?? null,
    ({ reactions }, fact) => reactions.has(reactionAt(fact)),
  ),
  read: (fact) => ({ kind: "reaction", ...messageOf(fact), emoji: emojiOf(fact) }),
  ...SHOWN,
  tell: differenceOfPart({ case: "reaction" }, (live) => live === true),
};

export const threadFactRow: FactRow<"thread"> = {
  ...seenBy(
    (guild, fact) => {
      const thread = threadIn(guild, fact);
      return thread == null ? null : threadFacts(thread);
    },
    (guild, fact) => threadIn(guild, fact) !== undefined,
  ),
  read: ({ channel_id, thread_id }) => ({
    kind: "thread",
    channelId: channel_id as ChannelId,
    threadId: thread_id as ThreadId,
  }),
  ...SHOWN,
  counts: idAndApplied,
  tell: differenceOfPart({ case: "says" }, isThere),
};

/**
 * Finds the thread in the list of its channel, else in its own read. `null` means that the thread is gone. `undefined` means that guildform
 * has not read the thread, since a list may end early.
 */
const threadIn = ({ threads, singleThreads }: ReadGuild, { channel_id, thread_id }: FactRefOf<"thread">) =>
  threads.get(channel_id as ChannelId)?.threads.find(({ id }) => id === thread_id) ??
  singleThreads.get(threadKey(channel_id, thread_id));

const emojiOf = ({ type, emoji_id }: FactRefOf<"reaction">) => ({ type, id: emoji_id });

const reactionAt = (fact: FactRefOf<"reaction">) =>
  reactionKey(fact.channel_id, fact.message_id, emojiOf(fact));

const messageOf = (fact: { readonly channel_id: string; readonly message_id: string }) => ({
  channelId: fact.channel_id as ChannelId,
  messageId: fact.message_id as MessageId,
});

function isThere(live: Json): boolean {
  return live !== null;
}
