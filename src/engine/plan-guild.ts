// Plans a guild: refreshes what the file speaks of and decides. Writes nothing, not even state.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import type { Clock } from "../model/clock.js";
import { makePlan } from "../plan/make-plan.js";
import type { Allowed } from "../plan/value/allowances.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Plan } from "../plan/value/plan.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { planWithWanted } from "./read-wanted.js";
import { refresh } from "./refresh.js";

export interface PlanGuildInput {
  readonly client: GuildClient;
  readonly config: Config;
  readonly state: State | null;
  readonly allowed: Allowed;
  readonly clock: Clock;
  readonly toolVersion: string;
  /** As of PlanInput. */
  readonly unattended?: boolean;
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
}

export interface PlannedGuild {
  readonly plan: Plan;
  readonly live: LiveGuild;
  /** As of Planned: for people, and in no plan. */
  readonly mentions: ReadonlyMap<string, string>;
}

export async function planGuild(input: PlanGuildInput): Promise<PlannedGuild> {
  const { config, state, allowed, clock, toolVersion, unattended = false } = input;
  const first = await refresh(input);
  const createdAt = new Date(clock.now()).toISOString();
  const make = (live: LiveGuild) =>
    makePlan({ config, state, live, allowed, toolVersion, createdAt, unattended });
  return planWithWanted(first, make, input);
}
