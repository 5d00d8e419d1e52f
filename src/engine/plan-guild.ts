// Plans a guild: it reads the objects that the file declares and the objects that state has bound, and decides. It writes nothing, not even
// state.

import type { GuildClient } from "../client/guild-client.js";
import type { Config } from "../config/config.js";
import type { Scope } from "../model/address-scope.js";
import type { Allowed } from "../model/allowances.js";
import type { Clock } from "../model/clock.js";
import type { RefreshMode } from "../model/refresh-mode.js";
import { readSet } from "../plan/claims/read-set.js";
import { scopeReads } from "../plan/claims/scope-reads.js";
import type { Planned } from "../plan/footprint/wanted-reads.js";
import { openPlan } from "../plan/make-plan.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { ShapedBy } from "../plan/value/plan.js";
import type { Select } from "../plan/value/selection.js";
import type { State } from "../state/state.js";
import type { EngineListener } from "./engine-event.js";
import { assertUnused, findRoles } from "./find-roles.js";
import { planPartUntilRead } from "./read-along.js";
import { refresh } from "./refresh.js";

export interface PlanGuildInput {
  readonly client: GuildClient;
  readonly config: Config;
  readonly state: State | null;
  readonly allowed: Allowed;
  readonly clock: Clock;
  readonly toolVersion: string;
  /** PlanInput explains `unattended`, `shapedBy`, `scope` and `keep`. */
  readonly unattended?: boolean;
  readonly shapedBy?: ShapedBy | undefined;
  readonly scope?: Scope | undefined;
  readonly refreshMode?: RefreshMode | undefined;
  readonly keep?: Select | undefined;
  readonly onEvent: EngineListener;
  readonly signal: AbortSignal;
}

export interface PlannedGuild extends Omit<Planned, "wants"> {
  readonly live: LiveGuild;
  /** This is the file with ids for roles that it names. An undo has no file. */
  readonly config?: Config;
}

/** Reads the guild and plans it. Throws InvalidInputError, ChannelListContradictedError, and the errors of the client. */
export async function planGuild(input: PlanGuildInput): Promise<PlannedGuild> {
  const { state, allowed, clock, toolVersion, unattended = false, scope, keep, shapedBy } = input;
  const { config, roles, roleLimit = null, lost } = await findRoles(input.config, input);
  const { live: read, claimed } = await refresh({ ...input, config, roles });
  const first = roles === undefined ? read : { ...read, roles, roleLimit, reads: read.reads + 1 };
  const createdAt = new Date(clock.now()).toISOString();
  const make = (live: LiveGuild) =>
    openPlan({
      config,
      state,
      live,
      allowed,
      toolVersion,
      createdAt,
      unattended,
      scope,
      keep,
      shapedBy,
      claimed,
      lostRoles: lost.map(({ problem }) => problem),
    });
  const { claims, prior } = claimed;
  const parts = { config, ...claimed, live: read.channels };
  const readsOf = (part: Scope) => scopeReads(readSet(claims, prior, config, read.skipped), part, parts);
  const planned = await planPartUntilRead(first, make, { ...input, readsOf });
  if (scope !== undefined) {
    const touched = planned.plan.changes.flatMap(({ address, within }) => [address, within]);
    assertUnused(lost, { config: input.config, scope, touched });
  }
  return { ...planned, config };
}
