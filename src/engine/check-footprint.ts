// Reads again what a plan builds on, right before the first write, and stops when any of it differs.

import type { GuildClient } from "../client/guild-client.js";
import type { Channel } from "../model/guild.js";
import { type GuildId, NO_PARENT } from "../model/ids.js";
import {
  type DriftElsewhere,
  driftElsewhere,
  readsOfPreconditions,
  staleDifferences,
} from "../plan/footprint/staleness.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import { type Plan, takesBack } from "../plan/value/plan.js";
import type { StateSession } from "../state/store.js";
import { listChannels } from "./list-channels.js";
import { readLive } from "./read-live.js";
import { StalePlanError } from "./stale-plan-error.js";

export interface CheckedFootprint {
  /** The guild's channels and groups right now. */
  readonly channels: readonly Channel[];
  /** What changed outside of the plan, as far as the channel list tells; it stops nothing. */
  readonly elsewhere: readonly DriftElsewhere[];
}

/** Throws StalePlanError; SavedPlanError for a plan that would write to channels of another guild. */
export async function checkFootprint(input: {
  readonly plan: Plan;
  readonly client: GuildClient;
  readonly session: StateSession;
  readonly stop: AbortSignal;
}): Promise<CheckedFootprint> {
  const { plan, client, session, stop: signal } = input;
  if (plan.preconditions.length === 0) return { channels: [], elsewhere: [] };
  const channels = await listChannels(client, plan.guild.id as GuildId, { signal });
  const live = {
    channels,
    ...(await readLive(readsOfPreconditions(plan.preconditions), { client, signal })),
  };
  const differences = staleDifferences(plan, { live, state: session.state() });
  if (differences.length > 0) throw new StalePlanError({ differences, takesBack: takesBack(plan) }, channels);
  refuseForeignChannels(plan, channels);
  return { channels, elsewhere: driftElsewhere(plan, channels) };
}

/**
 * A call names channels by ids alone, so one of another guild that the bot is in would be changed too. What a plan of
 * ours writes to is in its footprint, and so in the guild; a file may say anything.
 */
function refuseForeignChannels({ operations, guild }: Plan, channels: readonly Channel[]): void {
  const own = new Set<unknown>([NO_PARENT, ...channels.map(({ id }) => id)]);
  const foreign = operations
    .flatMap(({ params, body }) => [params.channel_id, body?.parent_id, body?.channel_id])
    .find((id) => typeof id === "string" && !own.has(id));
  if (foreign === undefined) return;
  throw new SavedPlanError({
    place: null,
    case: "foreign-channel",
    channel: String(foreign),
    guild: guild.id,
  });
}
