// The channels of a guild among which some are expected. An answer may be older than the last write: what the list lacks is asked
// for before it is taken for deleted.

import type { GuildClient } from "../client/guild-client.js";
import type { Channel } from "../model/guild.js";
import type { ChannelId, GuildId } from "../model/ids.js";
import { listChannels } from "./list-channels.js";
import { aliveAmong, ChannelListContradictedError } from "./read-channels.js";

/** `first` is the list as it was read; `reads` counts it. Throws ChannelListContradictedError, and what the client throws. */
export async function listExpected(
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
