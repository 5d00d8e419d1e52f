// An undo (plan-undo.ts) and drift (read-applied.ts) begin with firstReads, which reads the guild and the list of its channels. A plan of
// the file lists the channels in another way (readChannels). All three count their further reads with countedReads, for the progress that
// people see. For the plan of a file, refresh.ts calls it.
//
// An answer may be older than the last write. So a channel that the list lacks but the caller expects is asked for by id before it counts
// as deleted.

import type { GuildClient } from "../client/guild-client.js";
import type { Channel, Guild } from "../model/guild.js";
import type { ChannelId, GuildId } from "../model/ids.js";
import type { EngineListener } from "./engine-event.js";
import { allOrStop } from "./in-flight.js";
import { listChannels } from "./list-channels.js";
import { aliveAmong, ChannelListContradictedError } from "./read-channels.js";

export interface FirstReads {
  readonly guild: Guild;
  readonly channels: readonly Channel[];
  readonly reads: number;
}

/**
 * `list` reads the channels for the first time. An undo gives a `list` that waits for creates without an answer. Throws
 * ChannelListContradictedError and the errors of the client.
 */
export async function firstReads({
  client,
  guildId,
  expected,
  signal: outer,
  list = (signal) => listChannels(client, guildId, { signal }),
}: {
  readonly client: GuildClient;
  readonly guildId: GuildId;
  readonly expected: readonly ChannelId[];
  readonly signal: AbortSignal;
  readonly list?: (signal: AbortSignal) => Promise<readonly Channel[]>;
}): Promise<FirstReads> {
  const stop = new AbortController();
  const signal = AbortSignal.any([outer, stop.signal]);
  const [guild, first] = await allOrStop(stop, [client.guilds.get(guildId, { signal }), list(signal)]);
  const { channels, reads } = await listExpected(first, { expected, client, guildId, signal });
  return { guild, channels, reads: 1 + reads };
}

/** Sends a `read` event now, and one more with each call of the returned function. */
export function countedReads({
  done: before,
  total,
  onEvent,
}: {
  readonly done: number;
  readonly total: number;
  readonly onEvent: EngineListener;
}): () => void {
  let done = before;
  const tell = () => onEvent({ type: "read", done, total });
  tell();
  return () => {
    done += 1;
    tell();
  };
}

/**
 * Checks that a list has the expected channels, and lists again if it lacks a channel that exists. `first` is the list that was read, and
 * `reads` counts it. Throws ChannelListContradictedError and the errors of the client.
 */
async function listExpected(
  first: readonly Channel[],
  {
    expected,
    client,
    guildId,
    signal,
  }: {
    readonly expected: readonly ChannelId[];
    readonly client: GuildClient;
    readonly guildId: GuildId;
    readonly signal: AbortSignal;
  },
): Promise<{ readonly channels: readonly Channel[]; readonly reads: number }> {
  const lacking = (channels: readonly Channel[]) => {
    const there = new Set(channels.map(({ id }) => id));
    return expected.filter((id) => !there.has(id));
  };
  const missing = lacking(first);
  const alive = await aliveAmong(missing, { client, signal });
  if (alive.length === 0) return { channels: first, reads: 1 + missing.length };
  const channels = await listChannels(client, guildId, { signal });
  const still = lacking(channels).filter((id) => alive.includes(id));
  if (still.length > 0) throw new ChannelListContradictedError(still);
  return { channels, reads: 2 + missing.length };
}
