// Reading the live guild: a list of reads, as many at once as the client allows.
//
// A refusal that concerns one subject or channel (an unknown role, a user who left) is noted and does not stop
// the rest; any other refusal stops all of them.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { ChannelId, MessageId } from "../model/ids.js";
import type { Bitmap } from "../model/permissions.js";
import { type LiveGuild, type Read, subjectKey } from "../plan/live-guild.js";
import { CONTENT_REFUSALS, ContentReads } from "./read-content.js";

/** What a list of reads gives. */
export type ReadContent = Omit<LiveGuild, "guild" | "channels" | "reads" | "traces">;

export interface ReadLiveOptions {
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  /** Called after each read. */
  readonly onRead?: () => void;
}

export async function readLive(
  reads: readonly Read[],
  { client, signal: outer, onRead = () => {} }: ReadLiveOptions,
): Promise<ReadContent> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outer, stop.signal]);
  const permissions = new Map<string, Bitmap>();
  const pins = new Map<ChannelId, readonly MessageId[]>();
  const content = new ContentReads({ client, signal });
  const unreadable: LiveGuild["unreadable"][number][] = [];
  const readOne = async (read: Read): Promise<void> => {
    try {
      if (read.kind === "pins")
        pins.set(read.channelId, (await client.pins.list(read.channelId, { signal })).messageIds);
      else if (read.kind === "permission") {
        const held = await client.permissions.get(read.channelId, read.subject, { signal });
        permissions.set(subjectKey(read.channelId, read.subject), held.permissions);
      } else await content.read(read);
    } catch (error) {
      if (!concernsOneObject(error)) throw error;
      unreadable.push({ read, code: error.platformCode, message: error.serviceMessage });
    }
    onRead();
  };
  await allOrStop(stop, reads.map(readOne));
  return { permissions, pins, ...content.found(), unreadable };
}

/** Every result, or the first error; after an error no read is waiting or under way any more. */
export async function allOrStop<const Reads extends readonly Promise<unknown>[]>(
  stop: AbortController,
  reads: Reads,
): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }> {
  try {
    return await Promise.all(reads);
  } catch (error) {
    stop.abort(error);
    await Promise.allSettled(reads);
    throw error;
  }
}

// 10003 unknown channel, 301000 bad argument (an unknown role), 301002 query failed, 301006 not a member
// (service-facts 6.1, 6.3). Everything else speaks of the bot, the guild or the network.
const ONE_OBJECT = new Set([10003, 301000, 301002, 301006, ...CONTENT_REFUSALS]);

function concernsOneObject(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.platformCode !== null && ONE_OBJECT.has(error.platformCode);
}
