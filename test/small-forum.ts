// Makes live and declared threads for a small guild, with short calls.

import type { DesiredThread } from "../src/config/desired-message.js";
import { channelId, threadId } from "../src/model/ids.js";
import type { Thread } from "../src/model/thread.js";
import { at, BOT_ID, GUILD_ID, type LiveReads } from "./small-guild.js";

/** Makes a live thread of the bot in channel 30. Its title is its id. */
export function liveThread(id: string, { channel = "30", ...fields }: LiveThreadFields = {}): Thread {
  return {
    id: threadId(id),
    channelId: channelId(channel),
    guildId: GUILD_ID,
    authorId: BOT_ID,
    title: id,
    content: '{"paragraphs":[]}',
    dateTime: null,
    ...fields,
  };
}

export interface LiveThreadFields extends Partial<Omit<Thread, "id" | "channelId">> {
  readonly channel?: string;
}

/** Makes the reads of a refresh: threads one by one, and for the channels in `listed` as lists. */
export function readThreads(threads: readonly Thread[], listed: readonly string[] = []): LiveReads {
  const of = (channel: string) => threads.filter((one) => one.channelId === channel);
  return {
    content: { singleThreads: new Map(threads.map((one) => [`${one.channelId}/${one.id}`, one])) },
    traces: {
      bot: BOT_ID,
      pinned: new Map(),
      threads: new Map(
        listed.map((channel) => [channelId(channel), { threads: of(channel), complete: true }]),
      ),
    },
  };
}

/** Makes a declared thread in markdown. Its title is its key, and its place is line 1. */
export function thread(
  key: string,
  { id, ...fields }: Partial<Omit<DesiredThread, "key" | "id">> & { readonly id?: string } = {},
): DesiredThread {
  return {
    key,
    id: id === undefined ? null : threadId(id),
    title: key,
    format: 3,
    content: `about ${key}`,
    at: at(1),
    attributeAt: {},
    ...fields,
  };
}
