// Reads again what a plan builds on, right before the first write, and stops when any of it differs.

import type { GuildClient } from "../client/guild-client.js";
import type { Channel } from "../model/guild.js";
import type { GuildId } from "../model/ids.js";
import type { Plan } from "../plan/plan.js";
import { type DriftElsewhere, differencesOf, driftElsewhere, readsOfBasis } from "../plan/staleness.js";
import type { StateSession } from "../state/store.js";
import { readLive } from "./read-live.js";
import { StalePlanError } from "./stale-plan-error.js";

export interface CheckedFootprint {
  /** The guild's channels and groups right now. */
  readonly channels: readonly Channel[];
  /** What changed outside of the plan, as far as the channel list tells; it stops nothing. */
  readonly elsewhere: readonly DriftElsewhere[];
}

/** Throws StalePlanError. */
export async function checkFootprint(input: {
  readonly plan: Plan;
  readonly client: GuildClient;
  readonly session: StateSession;
  readonly stop: AbortSignal;
}): Promise<CheckedFootprint> {
  const { plan, client, session, stop: signal } = input;
  if (plan.basis.length === 0) return { channels: [], elsewhere: [] };
  const channels = await client.channels.list(plan.guild.id as GuildId, { signal });
  const live = { channels, ...(await readLive(readsOfBasis(plan.basis), { client, signal })) };
  const differences = differencesOf(plan, { live, state: session.state() });
  if (differences.length > 0) throw new StalePlanError(differences);
  return { channels, elsewhere: driftElsewhere(plan, channels) };
}
