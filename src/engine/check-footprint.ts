// Reads again what a plan touches, right before the first write, and stops when any of it differs.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import { footprintNow } from "../plan/footprint.js";
import type { LiveGuild } from "../plan/live-guild.js";
import type { Plan } from "../plan/plan.js";
import type { StateSession } from "../state/store.js";
import { StalePlanError } from "./stale-plan-error.js";
import { refreshTouched } from "./touched.js";

/** Throws StalePlanError. Drift in what the plan does not touch does not matter. */
export async function checkFootprint(input: {
  readonly plan: Plan;
  readonly config: Config;
  readonly live: LiveGuild;
  readonly client: GuildClient;
  readonly session: StateSession;
  readonly stop: AbortSignal;
}): Promise<void> {
  const { plan, config, session } = input;
  const addresses = Object.keys(plan.footprint);
  if (addresses.length === 0) return;
  const live = await refreshTouched({ ...input, older: input.live });
  const now = footprintNow({ config, state: session.state(), live }, addresses);
  const changed = addresses.filter((address) => plan.footprint[address] !== now[address]);
  if (changed.length > 0) throw new StalePlanError(changed);
}
