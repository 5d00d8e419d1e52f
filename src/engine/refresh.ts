// Refresh: reads the live guild as far as planning needs it.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import { claim } from "../plan/claims/claim.js";
import { priorOf } from "../plan/claims/prior.js";
import { readSet } from "../plan/claims/read-set.js";
import type { LiveGuild } from "../plan/live-guild.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { allOrStop, readLive } from "./read-live.js";

export interface RefreshInput {
  readonly client: GuildClient;
  readonly config: Config;
  readonly state: State | null;
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
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
  const reads = readSet(claim(config, prior, channels), prior);
  const total = reads.length + 2;
  let done = 2;
  const tell = () => input.onEvent({ type: "read", done, total });
  tell();
  const onRead = () => {
    done += 1;
    tell();
  };
  const read = await readLive(reads, { client, signal: input.signal, onRead });
  return { guild, channels, ...read, reads: total };
}
