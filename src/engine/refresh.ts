// Refresh: reads the live guild as far as planning needs it: the guild, its channels, what earlier runs left open or
// state does not know, and then the read set. What state has bound and the service does not find is asked for twice: an
// answer may be older than the last write, and a message that seems gone would be posted again.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import { messageKey, threadKey } from "../model/bound-id.js";
import type { Clock } from "../model/clock.js";
import { tracesInOrder } from "../plan/answers-in-order.js";
import type { LiveGuild, Read, Traces } from "../plan/value/live-guild.js";
import { claim } from "../plan/wishes/claims/claim.js";
import { type Claimed, claimedOf } from "../plan/wishes/claims/claimed.js";
import { type Prior, priorOf } from "../plan/wishes/claims/prior.js";
import { readSet, traceSet } from "../plan/wishes/claims/read-set.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { allOrStop } from "./in-flight.js";
import { listChannels } from "./list-channels.js";
import { readChannels } from "./read-channels.js";
import { type ReadContent, readLive } from "./read-live.js";
import { readTraces } from "./read-traces.js";

export interface RefreshInput {
  readonly client: GuildClient;
  readonly config: Config;
  readonly state: State | null;
  readonly clock: Clock;
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
}

export interface Refreshed {
  readonly live: LiveGuild;
  readonly claimed: Claimed;
}

export async function refresh(input: RefreshInput): Promise<Refreshed> {
  const { client, config, state, clock } = input;
  const stop = new AbortController();
  const signal = AbortSignal.any([input.signal, stop.signal]);
  const [guild, first] = await allOrStop(stop, [
    client.guilds.get(config.guildId, { signal }),
    listChannels(client, config.guildId, { signal }),
  ]);
  const around = { client, signal: input.signal };
  const { channels, prior, ...listed } = await readChannels(first, { ...around, config, state, clock });
  const settlesAll = (found: Traces) =>
    !priorOf(state, config, channels, found).posts.over.some(({ why }) => why === "not-there");
  const claims = claim(config, prior, channels);
  const needed = traceSet(state, { claims, prior });
  const { traces: found, ...traced } = await readTraces(needed, { ...around, clock, settles: settlesAll });
  // What the traces tell may change what is bound, and so what declared channels stand for.
  const traces = found === undefined ? undefined : tracesInOrder(found);
  const claimed = traces === undefined ? { prior, claims } : claimedOf(state, config, { channels, traces });
  const { prior: known } = claimed;
  const reads = readSet(claimed.claims, known, config);
  let done = 1 + listed.reads + traced.reads;
  const total = done + reads.length;
  const tell = () => input.onEvent({ type: "read", done, total });
  tell();
  const onRead = () => {
    done += 1;
    tell();
  };
  const read = await readLive(reads, { ...around, onRead });
  const doubted = boundAndGone(reads, { prior: known, read });
  const again = doubted.length === 0 ? null : await readLive(doubted, around);
  const live: LiveGuild = {
    guild,
    channels,
    ...read,
    ...(again === null
      ? {}
      : {
          messages: new Map([...read.messages, ...again.messages]),
          singleThreads: new Map([...read.singleThreads, ...again.singleThreads]),
        }),
    reads: total + doubted.length,
    ...(traces === undefined ? {} : { traces }),
  };
  return { live, claimed };
}

function boundAndGone(
  reads: readonly Read[],
  { prior, read: found }: { readonly prior: Prior; readonly read: ReadContent },
): Read[] {
  const bound = new Set([...prior.resources.values()].map(({ id }) => id));
  return reads.filter((read) => {
    if (read.kind !== "message" && read.kind !== "thread") return false;
    const [key, live] =
      read.kind === "message"
        ? [messageKey(read.channelId, read.messageId), found.messages]
        : [threadKey(read.channelId, read.threadId), found.singleThreads];
    return bound.has(key) && live.get(key) === null;
  });
}
