// The read set of an undo, beyond the guild and its channels: what the applies touched, and, in channels whose access
// they changed, the other entries that state knows, since the order of calls must hold for their members too.

import { type BoundId, parsePostKey, parseSubjectKey, reactionKeyUnder } from "../../../model/bound-id.js";
import type { Channel } from "../../../model/guild.js";
import type { ChannelId, MessageId, ThreadId } from "../../../model/ids.js";
import { eachOnce, type Read } from "../../value/live-guild.js";
import { emojiOf, messageOf, ReactionHistory } from "./reaction-history.js";
import type { ToldHistory, Touched } from "./touched.js";
import { idsOf } from "./touched-posts.js";

/** Ids of channels and groups that should be there, unless somebody deleted them since. */
export function expectedChannels({ channels, subjects, values, posts }: Touched): ChannelId[] {
  const own = [...channels.values()].map(({ id }) => id);
  const ids = [
    ...values.all().map(({ id }) => id),
    ...posts.messages.flatMap(idsOf),
    ...posts.threads.keys(),
  ];
  const inside = [
    ...[...subjects.values()].map(({ channelId }) => channelId),
    ...ids.flatMap((id) => parsePostKey(id)?.channelId ?? []),
  ];
  return [...new Set([...own, ...inside])].filter((id): id is ChannelId => {
    const fate = channels.get(id)?.fate;
    return fate !== "deleted" && fate !== "passing";
  });
}

export function undoReads(told: ToldHistory, channels: readonly Channel[]): Read[] {
  const { state, touched } = told;
  const live = new Set<string>(channels.map(({ id }) => id));
  const toRead = (id: string): boolean => live.has(id) && touched.channels.get(id)?.fate !== "created";
  const reads = new Map<string, Read>();
  const accessChanged = new Set(
    [...touched.channels.values()]
      .filter(({ left }) => "private_type" in left || "speak_permission" in left)
      .map(({ id }) => id),
  );
  for (const { id, channelId, subject } of touched.subjects.values()) {
    accessChanged.add(channelId);
    if (toRead(channelId)) reads.set(id, { kind: "permission", channelId, subject });
  }
  for (const { id } of Object.values(state.resources)) {
    const parsed = parseSubjectKey(id);
    if (parsed === undefined || !accessChanged.has(parsed.channelId) || !toRead(parsed.channelId)) continue;
    reads.set(id, { kind: "permission", ...parsed });
  }
  for (const id of touched.values.of("pin").keys()) {
    const channelId = parsePostKey(id)?.channelId;
    if (channelId !== undefined && toRead(channelId))
      reads.set(`pins ${channelId}`, { kind: "pins", channelId });
  }
  for (const read of contentReads(told)) if (toRead(read.channelId)) reads.set(JSON.stringify(read), read);
  return [...reads.values()];
}

/**
 * What an undo reads of posts: the messages that stood for a key, the reactions that may go or come back, the threads, and
 * the pins of channels in which a message may go away.
 */
function contentReads(told: ToldHistory): Read[] {
  const { messages, threads } = told.touched.posts;
  const message = (id: BoundId | null) => {
    const { channelId = "" as ChannelId, id: own = "" } = (id === null ? null : parsePostKey(id)) ?? {};
    return { channelId, messageId: own as MessageId };
  };
  const ofMessages = messages.flatMap(idsOf).flatMap((id): Read[] => {
    const { channelId, messageId } = message(id);
    return [
      { kind: "message", channelId, messageId },
      { kind: "pins", channelId },
    ];
  });
  const ofReactions = reactionsToRead(told).map(
    (id): Read => ({ kind: "reaction", ...message(messageOf(id)), emoji: emojiOf(id) }),
  );
  const ofThreads = [...threads.values()].flatMap(({ id, fate }): Read[] => {
    const post = parsePostKey(id);
    if (post === undefined || fate === "passing") return [];
    return [{ kind: "thread", channelId: post.channelId, threadId: post.id as ThreadId }];
  });
  return eachOnce([...ofMessages, ...ofReactions, ...ofThreads]);
}

/** Reactions to look at: those that were touched, and those that a message may get back, on each that may stay. */
function reactionsToRead(told: ToldHistory): BoundId[] {
  const history = new ReactionHistory(told);
  const ids = new Set(told.touched.values.of("reaction").keys());
  for (const line of told.touched.posts.messages) {
    const emojis = line.bound === null ? [] : history.named(line.bound.id);
    for (const id of idsOf(line)) for (const emoji of emojis) ids.add(reactionKeyUnder(id, emoji));
  }
  return [...ids];
}
