// Draws the content of a story: messages with reactions, pins and an announcement, and threads. It adds them to the guild and to the file,
// and changes them by hand.

import fc from "fast-check";
import type { WrittenConfig } from "../../../src/config/schema/index.js";
import { messageKey, reactionKey, threadKey } from "../../../src/model/bound-id.js";
import { parseEmoji } from "../../../src/model/emoji.js";
import { CHANNEL_TYPE } from "../../../src/model/enums.js";
import { messageId } from "../../../src/model/ids.js";
import type { LiveGuild } from "../../../src/plan/value/live-guild.js";
import { liveThread } from "../../small-forum.js";
import { liveMessage } from "../../small-guild.js";

type WrittenMessage = NonNullable<WrittenConfig["messages"]>[string];

export const EMOJIS = ["🎉", "👍"];
export const TEXTS = ["hallo", "a: b", "bis morgen"];

export const contentDraws = fc.record({
  messages: fc.array(
    fc.record({
      at: fc.nat(),
      text: fc.constantFrom(...TEXTS),
      reactions: fc.subarray(EMOJIS),
      isPinned: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  threads: fc.array(fc.nat(), { maxLength: 1 }),
  isAnnounced: fc.boolean(),
});
type ContentDraws = typeof contentDraws extends fc.Arbitrary<infer Value> ? Value : never;

/** The guild has this content. `m0` of the file is the message `08b0`, and `t0` is the thread `B_0`. */
export interface Posted {
  readonly messages: readonly {
    readonly key: string;
    readonly id: string;
    readonly channel: string;
    readonly text: string;
    readonly reactions: readonly string[];
    readonly isPinned: boolean;
  }[];
  readonly threads: readonly { readonly key: string; readonly id: string; readonly channel: string }[];
  readonly isAnnounced: boolean;
}

/** Messages need text channels, and threads need forums. Without such a channel there are none. */
export function postedIn({ channels }: LiveGuild, { messages, threads, isAnnounced }: ContentDraws): Posted {
  const idOf = (type: number, at: number): readonly string[] => {
    const fitting = channels.filter((one) => one.type === type);
    return fitting.length === 0 ? [] : [fitting[at % fitting.length]?.id ?? ""];
  };
  return {
    isAnnounced,
    messages: messages.flatMap(({ at, ...one }, index) =>
      idOf(CHANNEL_TYPE.text, at).map((channel) => ({
        ...one,
        channel,
        key: `m${index}`,
        id: `08b${index}`,
      })),
    ),
    threads: threads.flatMap((at, index) =>
      idOf(CHANNEL_TYPE.forum, at).map((channel) => ({ channel, key: `t${index}`, id: `B_${index}` })),
    ),
  };
}

/** Returns the guild with its content, in the form of a read. */
export function withPosted(guild: LiveGuild, { messages, threads }: Posted): LiveGuild {
  const pins = new Map(guild.pins);
  for (const { channel, id, isPinned } of messages) {
    const own = pins.get(channel as never);
    if (isPinned && own !== undefined) pins.set(channel as never, [...own, messageId(id)]);
  }
  return {
    ...guild,
    pins,
    messages: new Map(
      messages.map(({ channel, id, text }) => [
        messageKey(channel, id),
        liveMessage(id, channel, { content: text }),
      ]),
    ),
    reactions: new Map(
      messages.flatMap(({ channel, id, reactions }) =>
        EMOJIS.map((one) => [keyOf(channel, id, one), reactions.includes(one)] as const),
      ),
    ),
    singleThreads: new Map(
      threads.map(({ channel, id }) => [threadKey(channel, id), liveThread(id, { channel, title: id })]),
    ),
  };
}

const keyOf = (channel: string, message: string, emoji: string) =>
  reactionKey(channel, message, parseEmoji(emoji) ?? { type: 1, id: "0" });

/** Returns the file of the guild with the blocks of its content. `keys` has the keys of the channels by id. */
export function withBlocks(
  file: WrittenConfig,
  posted: Posted,
  keys: ReadonlyMap<string, string>,
): WrittenConfig {
  const messages = posted.messages.flatMap<readonly [string, WrittenMessage]>(
    ({ key, id, channel: at, text, reactions }) => {
      const channel = keys.get(at);
      return channel === undefined
        ? []
        : [[key, { channel, text, message_id: id, reactions: [...reactions] }]];
    },
  );
  const byPin = new Map(posted.messages.map(({ key, id }) => [id, key]));
  const block = <Channel extends NonNullable<WrittenConfig["channels"]>[number]>(one: Channel): Channel => {
    const own = posted.threads.filter(({ channel }) => keys.get(channel) === (one.key ?? one.name));
    const { pins } = one;
    return {
      ...one,
      ...(pins === undefined
        ? {}
        : {
            pins: pins.map((pin) =>
              typeof pin === "string" ? pin : (byPin.get(String(pin.message_id)) ?? pin),
            ),
          }),
      ...(own.length === 0
        ? {}
        : { threads: own.map(({ key, id }) => ({ key, title: id, content: "Hallo.", thread_id: id })) }),
    };
  };
  const [first] = messages;
  return {
    ...file,
    groups: (file.groups ?? []).map((one) => ({ ...one, channels: (one.channels ?? []).map(block) })),
    channels: (file.channels ?? []).map(block),
    ...(messages.length === 0 ? {} : { messages: Object.fromEntries(messages) }),
    ...(posted.isAnnounced && first !== undefined ? { announcement: { message: first[0] } } : {}),
  };
}

/** A person does this to one message, or to the threads. `at` chooses. */
export const contentHand = fc.oneof(
  fc.record({ is: fc.constant("recall" as const), at: fc.nat() }),
  fc.record({ is: fc.constant("reword" as const), at: fc.nat(), text: fc.constantFrom(...TEXTS) }),
  fc.record({ is: fc.constant("unreact" as const), at: fc.nat(), emoji: fc.constantFrom(...EMOJIS) }),
  fc.record({ is: fc.constant("toggle-pin" as const), at: fc.nat() }),
  fc.record({ is: fc.constant("delete-threads" as const), at: fc.nat() }),
);
type ContentHand = typeof contentHand extends fc.Arbitrary<infer Value> ? Value : never;

export function postsChangedBy(guild: LiveGuild, { messages }: Posted, one: ContentHand): LiveGuild {
  if (one.is === "delete-threads")
    return { ...guild, singleThreads: new Map([...guild.singleThreads.keys()].map((key) => [key, null])) };
  const chosen = messages[one.at % Math.max(1, messages.length)];
  if (chosen === undefined) return guild;
  const { channel, id } = chosen;
  const key = messageKey(channel, id);
  const live = guild.messages.get(key);
  const pinned = guild.pins.get(channel as never) ?? [];
  const pinsWith = (ids: readonly string[]) =>
    new Map([...guild.pins, [channel as never, ids.map(messageId)] as const]);
  if (live === undefined || live === null) return guild;
  switch (one.is) {
    case "recall":
      return {
        ...guild,
        messages: new Map([...guild.messages, [key, null]]),
        reactions: new Map(
          [...guild.reactions].map(([of, isSet]) => [of, isSet && !of.startsWith(`${key}/`)]),
        ),
        pins: pinsWith(pinned.filter((pin) => pin !== id)),
      };
    case "reword":
      return { ...guild, messages: new Map([...guild.messages, [key, { ...live, content: one.text }]]) };
    case "unreact":
      return { ...guild, reactions: new Map([...guild.reactions, [keyOf(channel, id, one.emoji), false]]) };
    case "toggle-pin":
      return {
        ...guild,
        pins: pinsWith(
          pinned.some((pin) => pin === id) ? pinned.filter((pin) => pin !== id) : [...pinned, id],
        ),
      };
    default:
      return one satisfies never;
  }
}

/** Removes the reads of deleted channels. */
export function withoutLost(guild: LiveGuild): LiveGuild {
  const there = new Set<string>(guild.channels.map(({ id }) => id));
  const standing = <Value>(map: ReadonlyMap<never, Value>) =>
    new Map([...map].filter(([key]) => there.has(String(key).split("/")[0] ?? ""))) as never;
  return {
    ...guild,
    pins: standing(guild.pins as never),
    permissions: standing(guild.permissions as never),
    messages: standing(guild.messages as never),
    reactions: standing(guild.reactions as never),
    singleThreads: standing(guild.singleThreads as never),
  };
}
