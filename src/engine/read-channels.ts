// Reads the channel list so that no decision depends on one answer, which may be older than the last write. If the list lacks a channel
// that an earlier run may have created, it lists again. If the list lacks a bound channel, the channel itself is read. A complete list
// costs one call.

import type { GuildClient } from "../client/guild-client.js";
import { NotFoundError } from "../client/service-error.js";
import type { Config } from "../config/config.js";
import { addressKind, byAddress } from "../model/address.js";
import { channelOfKey } from "../model/bound-id.js";
import type { Clock } from "../model/clock.js";
import type { Channel } from "../model/guild.js";
import type { ChannelId } from "../model/ids.js";
import type { Role } from "../model/role.js";
import { type Prior, priorOf } from "../plan/claims/prior.js";
import type { Intent } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import { SaidError } from "../words/said-error.js";
import { inFlight } from "./in-flight.js";
import { listChannels } from "./list-channels.js";

/** The list lacks a channel that the service returns by its id. */
export class ChannelListContradictedError extends SaidError {
  readonly code = "CHANNEL_LIST_CONTRADICTED";

  constructor(ids: readonly string[]) {
    super({ code: "CHANNEL_LIST_CONTRADICTED", params: { ids } });
  }
}

/** The last create call of a killed run may still be on its way. The call gets this long before it counts as not made. */
const ON_ITS_WAY_MS = 2_000;

/** A create that was recorded longer ago is no longer on its way. */
const LONGEST_RUN_MS = 24 * 3_600_000;

export interface ReadChannels {
  readonly channels: readonly Channel[];
  readonly prior: Prior;
  readonly reads: number;
}

/** `first` is the list that was read. Throws ChannelListContradictedError and the errors of the client. */
export async function readChannels(
  first: readonly Channel[],
  options: {
    readonly client: GuildClient;
    readonly config: Config;
    readonly state: State | null;
    readonly roles?: readonly Role[] | undefined;
    readonly clock: Clock;
    readonly signal: AbortSignal;
  },
): Promise<ReadChannels> {
  const { client, config, clock, signal } = options;
  const list = () => listChannels(client, config.guildId, { signal });
  let listing = seenIn(first, options);
  let reads = 1;
  if (listing.prior.lost.missing.length > 0) {
    reads += 1;
    await untilArrived(
      listing.prior.lost.missing.map(({ intent }) => intent),
      { clock, signal },
    );
    const again = seenIn(await list(), options);
    if (again.lacks < listing.lacks) listing = again;
  }
  if (listing.boundAndGone.length > 0) {
    reads += listing.boundAndGone.length;
    const alive = await aliveAmong(listing.boundAndGone, { client, signal });
    if (alive.length > 0) {
      reads += 1;
      listing = seenIn(await list(), options);
      const still = alive.filter((id) => listing.boundAndGone.includes(id));
      if (still.length > 0) throw new ChannelListContradictedError(still);
    }
  }
  return { channels: listing.channels, prior: listing.prior, reads };
}

/**
 * Waits ON_ITS_WAY_MS if one of the creates may still be on its way. The time of the call itself is unknown. The intent holds only the time
 * at which the run recorded it.
 */
export async function untilArrived(
  creates: readonly Intent[],
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<void> {
  const times = creates.flatMap(({ at, pending }) => (pending === null ? Date.parse(at) || 0 : []));
  const youngest = times.reduce((latest, at) => Math.max(latest, at), 0);
  if (clock.now() - youngest < LONGEST_RUN_MS) await clock.sleep(ON_ITS_WAY_MS, signal);
}

type Stated = Pick<Parameters<typeof readChannels>[1], "config" | "state" | "roles">;

interface Seen {
  readonly channels: readonly Channel[];
  readonly prior: Prior;
  /** State has bound these ids, and the list lacks them. */
  readonly boundAndGone: readonly ChannelId[];
  /** Counts the channels that the list lacks. */
  readonly lacks: number;
}

function seenIn(channels: readonly Channel[], { config, state, roles }: Stated): Seen {
  const prior = priorOf(state, config, channels, undefined, roles);
  const there = new Set<string>(channels.map(({ id }) => id));
  const boundAndGone = byAddress(state?.resources ?? {}).flatMap(([address, { id }]) => {
    const kind = addressKind(address);
    return (kind === "channel" || kind === "group") && !there.has(id) ? [channelOfKey(id)] : [];
  });
  return { channels, prior, boundAndGone, lacks: prior.lost.missing.length + boundAndGone.length };
}

/** Returns the ids whose channel the service returns by id. */
export async function aliveAmong(
  ids: readonly ChannelId[],
  options: { readonly client: GuildClient; readonly signal: AbortSignal },
): Promise<readonly ChannelId[]> {
  const isAlive = async (id: ChannelId, signal: AbortSignal): Promise<boolean> => {
    try {
      await options.client.channels.get(id, { signal });
      return true;
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  };
  const alive = await inFlight(ids, isAlive, options.signal);
  return ids.filter((_id, index) => alive[index]);
}
