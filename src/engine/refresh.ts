// Reads the live guild as far as a plan needs it: the guild, its channels, traces of posts, and then the read set. Traces show posts
// without a binding: posts of earlier runs whose answer never came, and declared threads and pinned messages that state does not know
// (read-traces.ts). Planning calls it (plan-guild.ts), and `pull --into` and `undo --into` call it for themselves.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import { isWholeScope, type Scope } from "../model/address-scope.js";
import type { Clock } from "../model/clock.js";
import type { RefreshMode } from "../model/refresh-mode.js";
import type { Role } from "../model/role.js";
import { tracesInOrder } from "../plan/answers-in-order.js";
import { claim } from "../plan/claims/claim.js";
import { type Claimed, claimedOf } from "../plan/claims/claimed.js";
import { entriesAsApplied } from "../plan/claims/entries-as-applied.js";
import { priorOf } from "../plan/claims/prior.js";
import { readSet, traceSet } from "../plan/claims/read-set.js";
import { scopeReads } from "../plan/claims/scope-reads.js";
import type { LiveGuild, Traces } from "../plan/value/live-guild.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { countedReads } from "./first-reads.js";
import { allOrStop } from "./in-flight.js";
import { listChannels } from "./list-channels.js";
import { readBound } from "./read-bound.js";
import { readChannels } from "./read-channels.js";
import { readTraces } from "./read-traces.js";

export interface RefreshInput {
  readonly client: GuildClient;
  readonly config: Config;
  readonly state: State | null;
  readonly clock: Clock;
  /** Shows which roles creates without an answer made. `undefined` means that no list of roles was read. */
  readonly roles?: readonly Role[] | undefined;
  /** PlanInput explains it. Objects that the scope does not need are not read. */
  readonly scope?: Scope | undefined;
  /** `changed` leaves out permissions that the file says as state last applied them. The default is `all`. */
  readonly refreshMode?: RefreshMode | undefined;
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
}

export interface Refreshed {
  readonly live: LiveGuild;
  readonly claimed: Claimed;
}

export async function refresh(input: RefreshInput): Promise<Refreshed> {
  const { client, config, state, clock, roles, scope } = input;
  const stop = new AbortController();
  const signal = AbortSignal.any([input.signal, stop.signal]);
  const [guild, first] = await allOrStop(stop, [
    client.guilds.get(config.guildId, { signal }),
    listChannels(client, config.guildId, { signal }),
  ]);
  const around = { client, signal: input.signal };
  const { channels, prior, ...listed } = await readChannels(first, {
    ...around,
    config,
    state,
    roles,
    clock,
  });
  // A post that a complete list lacks may still appear.
  const settlesAll = (someTraces: Traces) =>
    !priorOf(state, config, channels, someTraces).posts.over.some(({ why }) => why === "not-there");
  const claims = claim(config, prior, channels);
  const needed = traceSet(state, { claims, prior });
  const { traces: unsortedTraces, ...traced } = await readTraces(needed, {
    ...around,
    clock,
    settles: settlesAll,
  });
  // The traces may change which ids are bound, and so which live channel a declared channel is.
  const traces = unsortedTraces === undefined ? undefined : tracesInOrder(unsortedTraces);
  const claimed =
    traces === undefined
      ? { prior, claims }
      : claimedOf(state, config, { channels, traces, ...(roles && { roles }) });
  const { prior: currentPrior } = claimed;
  const skipped =
    input.refreshMode === "changed" ? entriesAsApplied(claimed.claims, currentPrior, state) : undefined;
  const all = readSet(claimed.claims, currentPrior, config, skipped);
  const parts = { config, ...claimed, live: channels };
  const reads = scope === undefined || isWholeScope(scope) ? all : scopeReads(all, scope, parts);
  const done = 1 + listed.reads + traced.reads;
  const total = done + reads.length;
  const onRead = countedReads({ done, total, onEvent: input.onEvent });
  const bound = new Set([...currentPrior.resources.values()].map(({ id }) => id));
  const read = await readBound(reads, { ...around, bound, onRead });
  const live: LiveGuild = {
    guild,
    channels,
    ...read,
    reads: done + read.reads,
    ...(skipped === undefined ? {} : { skipped }),
    ...(traces === undefined ? {} : { traces }),
  };
  return { live, claimed };
}
