// Lists the reads of an undo, beyond the guild and its channels: the touched objects, and the other known entries in channels whose access
// the applies changed. The order of calls must hold for the members of those entries too. engine/plan-undo makes these reads.

import { type BoundId, parsePostKey, reactionKeyUnder } from "../../model/bound-id.js";
import type { Channel } from "../../model/guild.js";
import type { ChannelId, GuildId } from "../../model/ids.js";
import { announcedKey } from "../value/announced-key.js";
import { channelReadsOf, readsOf } from "../value/bound-reads.js";
import { eachOnce, type GuildRead, isNeighbourRead, type Read } from "../value/live-guild.js";
import { messageOfReaction, ReactionHistory } from "./reaction-history.js";
import type { Touched, UndoneHistory } from "./touched.js";
import { idsOf } from "./touched-posts.js";

/** Returns the ids of channels and groups that should exist, unless a person has deleted them since. */
export function expectedChannels({ channels, subjects, values, posts }: Touched): ChannelId[] {
  const touchedIds = [...channels.values()].map(({ id }) => id);
  const ids = [
    ...values.all().map(({ id }) => id),
    ...posts.messages.flatMap(idsOf),
    ...posts.threads.keys(),
  ];
  const inside = [
    ...[...subjects.values()].map(({ channelId }) => channelId),
    ...ids.flatMap((id) => parsePostKey(id)?.channelId ?? []),
  ];
  return [...new Set([...touchedIds, ...inside])].filter((id): id is ChannelId => {
    const netChange = channels.get(id)?.netChange;
    return netChange !== "deleted" && netChange !== "passing";
  });
}

export function undoReads(history: UndoneHistory, channels: readonly Channel[]): GuildRead[] {
  const { touched } = history;
  const live = new Set<string>(channels.map(({ id }) => id));
  const ofValues = valueReads(history);
  const reads = [
    ...accessReads(history),
    ...ofValues.filter((read) => !isNeighbourRead(read)),
    ...contentReads(history),
  ];
  return [
    ...eachOnce(reads).filter(
      ({ channelId }) => live.has(channelId) && touched.channels.get(channelId)?.netChange !== "created",
    ),
    ...eachOnce(ofValues.filter(isNeighbourRead)),
  ];
}

/** Returns reads of the touched values, such as pins. contentReads() reads the reactions, together with others on their messages. */
const valueReads = ({ state, touched: { values } }: UndoneHistory): GuildRead[] =>
  values
    .kinds()
    .filter((kind) => kind !== "reaction")
    .flatMap((kind) =>
      [...values.of(kind).keys()].flatMap((id) => readsOf(kind, { id }, state.guild_id as GuildId)),
    );

/** Returns reads of the touched entries, and of the other entries in state, in channels whose access the applies changed. */
function accessReads({ state, touched }: UndoneHistory): Read[] {
  const subjects = [...touched.subjects.values()];
  const opened = [...touched.channels.values()].filter(
    ({ left }) => "private_type" in left || "speak_permission" in left,
  );
  const changed = new Set([...opened.map(({ id }) => id), ...subjects.map(({ channelId }) => channelId)]);
  const boundReads = Object.values(state.resources).flatMap(({ id }) => channelReadsOf("permission", id));
  return [
    ...subjects.map(({ channelId, subject }): Read => ({ kind: "permission", channelId, subject })),
    ...boundReads.filter(({ channelId }) => changed.has(channelId)),
  ];
}

/**
 * Returns the reads of posts: the messages of each key, the reactions that may go or come back, and the threads. It also reads the pins of
 * channels in which a message may go away.
 */
function contentReads(history: UndoneHistory): Read[] {
  const { messages, threads } = history.touched.posts;
  const ofMessages = [
    ...messages
      .flatMap(idsOf)
      .flatMap((id) => [...channelReadsOf("message", id), ...channelReadsOf("pin", id)]),
    ...messagesToFind(history).flatMap((id) => channelReadsOf("message", id)),
  ];
  const ofReactions = reactionsToRead(history).flatMap((id) => channelReadsOf("reaction", id));
  const ofThreads = [...threads.values()].flatMap(({ id, netChange }) =>
    netChange === "passing" ? [] : channelReadsOf("thread", id),
  );
  return eachOnce([...ofMessages, ...ofReactions, ...ofThreads]);
}

/** Returns the messages that may get a pin, a reaction or the announcement back. Such a message may be gone. */
function messagesToFind({ touched: { values, announcement } }: UndoneHistory): BoundId[] {
  const back = (kind: "pin" | "reaction") =>
    [...values.of(kind).values()].flatMap(({ id, before }) => (before === true ? [id] : []));
  const announced = announcedKey(announcement?.bound?.applied.sent);
  return [
    ...back("pin"),
    ...back("reaction").flatMap((id) => messageOfReaction(id) ?? []),
    ...(announced === null ? [] : [announced]),
  ];
}

/** Returns the touched reactions, and the reactions that a message may get back, on each message that may stay. */
function reactionsToRead(undoHistory: UndoneHistory): BoundId[] {
  const history = new ReactionHistory(undoHistory);
  const ids = new Set(undoHistory.touched.values.of("reaction").keys());
  for (const line of undoHistory.touched.posts.messages) {
    const emojis = line.bound === null ? [] : history.named(line.bound.id);
    for (const id of idsOf(line)) for (const emoji of emojis) ids.add(reactionKeyUnder(id, emoji));
  }
  return [...ids];
}
