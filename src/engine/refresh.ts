// Refresh: reads the live guild as far as planning needs it, as many reads at once as the client allows.
//
// A refusal that concerns one subject or channel (an unknown role, a user who left) is noted and does not stop
// the rest; any other refusal stops the refresh.

import type { GuildClient } from "../client/guild-client.js";
import { ServiceError } from "../client/service-error.js";
import type { Config } from "../config/config.js";
import type { ChannelId, MessageId } from "../model/ids.js";
import type { Bitmap } from "../model/permissions.js";
import { type Claims, claim } from "../plan/claims/claim.js";
import { priorOf } from "../plan/claims/prior.js";
import { readSet } from "../plan/claims/read-set.js";
import { type LiveGuild, type Read, subjectKey, type Unreadable } from "../plan/live-guild.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";

export interface RefreshInput {
  readonly client: GuildClient;
  readonly config: Config;
  readonly state: State | null;
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
  /** Which reads of the read set to make; all when left out. */
  readonly only?: (claims: Claims) => (read: Read) => boolean;
}

export async function refresh(input: RefreshInput): Promise<LiveGuild> {
  const { client, config } = input;
  const stop = new AbortController();
  const signal = AbortSignal.any([input.signal, stop.signal]);
  const [guild, channels] = await allOrStop(stop, [
    client.guilds.get(config.guildId, { signal }),
    client.channels.list(config.guildId, { signal }),
  ]);
  const prior = priorOf(input.state, config, channels);
  const claims = claim(config, prior, channels);
  const reads = readSet(claims, prior).filter(input.only?.(claims) ?? (() => true));
  const permissions = new Map<string, Bitmap>();
  const pins = new Map<ChannelId, readonly MessageId[]>();
  const unreadable: Unreadable[] = [];
  const total = reads.length + 2;
  let done = 2;
  input.onEvent({ type: "read", done, total });
  const readOne = async (read: Read): Promise<void> => {
    try {
      if (read.kind === "pins")
        pins.set(read.channelId, (await client.pins.list(read.channelId, { signal })).messageIds);
      else {
        const held = await client.permissions.get(read.channelId, read.subject, { signal });
        permissions.set(subjectKey(read.channelId, read.subject), held.permissions);
      }
    } catch (error) {
      if (!concernsOneObject(error)) throw error;
      unreadable.push({ read, code: error.platformCode, message: error.serviceMessage });
    }
    done += 1;
    input.onEvent({ type: "read", done, total });
  };
  await allOrStop(stop, reads.map(readOne));
  return { guild, channels, permissions, pins, unreadable, reads: total };
}

/** Every result, or the first error; after an error no read is waiting or under way any more. */
async function allOrStop<const Reads extends readonly Promise<unknown>[]>(
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
const ONE_OBJECT = new Set([10003, 301000, 301002, 301006]);

function concernsOneObject(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.platformCode !== null && ONE_OBJECT.has(error.platformCode);
}
