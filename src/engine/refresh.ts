// Refresh: reads the live guild as far as planning needs it: the guild, its channels, what earlier runs left open,
// and then the read set.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import type { Clock } from "../model/clock.js";
import { claim } from "../plan/claims/claim.js";
import { readSet } from "../plan/claims/read-set.js";
import type { LiveGuild } from "../plan/live-guild.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { readChannels } from "./read-channels.js";
import { allOrStop, readLive } from "./read-live.js";
import { readTraces } from "./read-traces.js";

export interface RefreshInput {
  readonly client: GuildClient;
  readonly config: Config;
  readonly state: State | null;
  readonly clock: Clock;
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
}

export async function refresh(input: RefreshInput): Promise<LiveGuild> {
  const { client, config, state, clock } = input;
  const stop = new AbortController();
  const signal = AbortSignal.any([input.signal, stop.signal]);
  const [guild, first] = await allOrStop(stop, [
    client.guilds.get(config.guildId, { signal }),
    client.channels.list(config.guildId, { signal }),
  ]);
  const around = { client, signal: input.signal };
  const { channels, prior, ...listed } = await readChannels(first, { ...around, config, state, clock });
  const { traces, ...traced } = await readTraces(state, around);
  const reads = readSet(claim(config, prior, channels), prior);
  let done = 1 + listed.reads + traced.reads;
  const total = done + reads.length;
  const tell = () => input.onEvent({ type: "read", done, total });
  tell();
  const onRead = () => {
    done += 1;
    tell();
  };
  const read = await readLive(reads, { ...around, onRead });
  return { guild, channels, ...read, reads: total, ...(traces === undefined ? {} : { traces }) };
}
