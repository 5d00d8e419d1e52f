// This use case rehearses a plan: it applies the plan to a copy of the guild, which it makes from the reads. The guild, the state, the lock
// and all files stay unchanged. It only reads the service, as `plan` does, and asks what the bot may do.

import type { ClientEvent } from "../../client/client-event.js";
import type { GuildClient } from "../../client/guild-client.js";
import type { Config } from "../../config/config.js";
import type { Assumption } from "../../engine/rehearsal/assumption.js";
import type { FaultedRounds } from "../../engine/rehearsal/faulted-rounds.js";
import type { JudgedRehearsal } from "../../engine/rehearsal/judge-rehearsal.js";
import type { ServicePace } from "../../engine/rehearsal/pace.js";
import type { RehearsalInput, Rehearsed } from "../../engine/rehearsal/rehearse-plan.js";
import type { Clock } from "../../model/clock.js";
import type { GuildId } from "../../model/ids.js";
import type { ChatAnswer } from "../../model/new-chat.js";
import { assertExpected } from "../../plan/saved/unexpected-plan-error.js";
import type { LiveGuild } from "../../plan/value/live-guild.js";
import type { Plan } from "../../plan/value/plan.js";
import { isBlocked } from "../../plan/value/plan-verdict.js";
import { paceOf } from "../../state/met-paces.js";
import type { State } from "../../state/state.js";
import type { Diagnostic } from "../../words/diagnostic.js";
import { UsageError } from "../../words/usage-error.js";
import type { UsableConfiguration } from "../configuration.js";
import { usableConfiguration } from "../configuration.js";
import { filesBeside } from "../contained-file.js";
import { assertStateFits, type PlanResult, planConnected, type RunOptions } from "../plan.js";
import { readState } from "../read-state.js";
import { type ChooseOptions, savedPlanChooser } from "../replan-saved-plan.js";
import { clockOf, openClient, type Settings } from "../settings.js";
import { readBotStanding } from "./bot-standing.js";

export interface RehearseOptions extends Omit<RunOptions, "signal"> {
  /** Holds a saved plan and how to choose from it. Without it the configuration is planned. */
  readonly saved?: ({ readonly plan: Plan } & Omit<ChooseOptions, "signal">) | undefined;
  /** Holds a plan of the configuration that was just made. Without it the configuration is planned here. */
  readonly planned?: PlanResult | undefined;
  /** Limits the calls a second of each bucket. Without it the pace comes from earlier applies, or the result is a range. */
  readonly callsPerSecond?: number | undefined;
  /** Gives the answer of the service to new chat channels. Without it the copy creates them, and the rehearsal names this assumption. */
  readonly chatChannels?: ChatAnswer | undefined;
  /** Repeats the rehearsal this often with faults and kills. The default is 0. */
  readonly faults?: number | undefined;
  /** Determines jitter and faults. The default is 1. */
  readonly seed?: number | undefined;
  /** ApplyOptions explains it. For a saved plan it is in `saved`. */
  readonly expect?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Says how long an apply takes. */
export interface RehearsedTime {
  readonly leastMs: number;
  /** Equals `leastMs` when the pace is known. */
  readonly mostMs: number;
  /**
   * - `given`: --pace gave it.
   * - `learnt`: earlier applies met it.
   * - `unknown`: the times are for no limit at all and for a slow pace.
   */
  readonly pace: "given" | "learnt" | "unknown";
  /** Is the pace of each bucket at the longer time. `null` means that applies have learnt it by bucket. */
  readonly callsPerSecond: number | null;
  /** Is the time of one call, as the reads took it. */
  readonly latencyMs: number;
}

export interface Rehearsal extends JudgedRehearsal {
  readonly plan: Plan;
  /** This is the plan of the configuration. It is null for a saved plan. */
  readonly planned: PlanResult | null;
  /** Lists the warnings about the file. It is empty for a saved plan. */
  readonly warnings: readonly Diagnostic[];
  readonly time: RehearsedTime | null;
  /** `null` means that the options have no faults, or that the rehearsal applied nothing. */
  readonly faulted: FaultedRounds | null;
  readonly assumed: readonly Assumption[];
}

/** If the pace is unknown, the rehearsal also gives the time at this pace. */
const SLOW_CALLS_PER_SECOND = 3;
const DEFAULT_POSTS_PER_DAY = 2;

/** The rehearsal starts with these, after the plan and the questions to the service. */
interface Rehearsable {
  readonly plan: Plan;
  readonly live: LiveGuild | null;
  readonly configuration: UsableConfiguration | null;
  /** Holds the file with ids for roles that it names. It is null for a plan without a file. */
  readonly config: Config | null;
  readonly state: State | null;
  readonly client: GuildClient;
  readonly latencyMs: () => number;
  readonly signal: AbortSignal;
}

/** A rehearsal needs the plan, the reads of the guild and the answers of the service about the bot. */
export async function rehearse(settings: Settings, options: RehearseOptions = {}): Promise<Rehearsal> {
  const { signal = new AbortController().signal } = options;
  const durations: number[] = [];
  const onClientEvent = (event: ClientEvent): void => {
    if (event.type === "request" && event.status !== null) durations.push(event.durationMs);
    settings.onClientEvent?.(event);
  };
  const client = await openClient({ ...settings, onClientEvent });
  try {
    const { store, state } = await readState({ ...settings, guildId: options.saved?.plan.guild.id });
    const place = { client, state, location: store.location };
    const planned = await plannedFor(settings, { ...options, signal, place });
    const { result, ...about } = planned;
    const latencyMs = () => median(durations);
    const rehearsal = await rehearsePlanned(settings, options, {
      ...about,
      state,
      client,
      signal,
      latencyMs,
    });
    return { ...rehearsal, planned: result, warnings: result?.warnings ?? [] };
  } finally {
    await client.close();
  }
}

interface Place {
  readonly client: GuildClient;
  readonly state: State | null;
  readonly location: string;
}

async function plannedFor(
  settings: Settings,
  options: RehearseOptions & { readonly signal: AbortSignal; readonly place: Place },
): Promise<
  Pick<Rehearsable, "plan" | "live" | "configuration" | "config"> & { readonly result: PlanResult | null }
> {
  const { saved, planned, place, signal, allowed = {}, scope } = options;
  if (saved !== undefined) {
    const chooser = await savedPlanChooser(settings, saved.plan, { ...saved, signal });
    return { ...(await chooser.choose(place)), configuration: chooser.configuration, result: null };
  }
  const configuration = await usableConfiguration(settings);
  await assertStateFits(configuration, place);
  const result =
    planned ?? (await planConnected(settings, { ...place, configuration, allowed, scope, signal }));
  if (planned === undefined) assertExpected(result.plan, options.expect, { byHand: result.byHand });
  const { plan, live, config } = result;
  return { plan, live, config, configuration, result };
}

async function rehearsePlanned(
  settings: Settings,
  options: RehearseOptions,
  about: Rehearsable,
): Promise<Omit<Rehearsal, "planned" | "warnings">> {
  const { plan, signal, client, configuration, state } = about;
  const [{ rehearsePlan }, { judgeRehearsal }, { readSnapshot }, { completeSnapshot }] = await Promise.all([
    import("../../engine/rehearsal/rehearse-plan.js"),
    import("../../engine/rehearsal/judge-rehearsal.js"),
    import("../../engine/rehearsal/read-snapshot.js"),
    import("../../engine/rehearsal/complete-snapshot.js"),
  ]);
  const snapshot = about.live ?? (await readSnapshot(plan, { client, signal }));
  const read = await completeSnapshot(plan, snapshot, { client, signal });
  const guild = { ...plan.guild, ownerId: about.live?.guild.ownerId ?? null };
  const standing = await readBotStanding(client, {
    guild: guild.id as GuildId,
    channels: read.channels,
    signal,
  });
  const input: Omit<RehearsalInput, "pace"> = {
    plan,
    snapshot: { guild, read, standing },
    state,
    latencyMs: about.latencyMs(),
    concurrency: settings.concurrency ?? null,
    readContained: filesBeside(settings.file),
    postsPerDay: configuration?.config.policy.messagesPerChannelPerDay ?? DEFAULT_POSTS_PER_DAY,
    chatChannels: options.chatChannels,
    nowMs: clockOf(settings).now(),
    seed: options.seed ?? 1,
    stop: signal,
    before: (twin) =>
      configuration === null
        ? readSnapshot(plan, { client: twin, signal })
        : planConnected(
            { ...settings, onEvent: () => {} },
            { client: twin, configuration, state, signal, scope: plan.scope, refresh: plan.refresh?.mode },
          ),
  };
  const pace = paceFor(options, state);
  const rehearsed = await rehearsePlan({ ...input, pace: pace ?? { perSecond: null, buckets: {} } });
  const slow = { perSecond: SLOW_CALLS_PER_SECOND, buckets: {} };
  const slowest =
    pace === null && plan.operations.length > 0 ? await rehearsePlan({ ...input, pace: slow }) : rehearsed;
  const time = {
    leastMs: rehearsed.tookMs,
    mostMs: slowest.tookMs,
    pace: pace === null ? "unknown" : options.callsPerSecond === undefined ? "learnt" : "given",
    callsPerSecond: pace === null ? SLOW_CALLS_PER_SECOND : pace.perSecond,
    latencyMs: input.latencyMs,
  } as const;
  return {
    ...judgeRehearsal(rehearsed, { read, written: about.config }),
    plan,
    time: isBlocked(plan) ? null : time,
    faulted: await faulted(settings, options, { ...about, input, rehearsed }),
    assumed: rehearsed.assumed,
  };
}

/** A later run makes a new plan of the rest, so it needs a configuration. Throws UsageError without one. */
async function faulted(
  settings: Settings,
  { faults = 0 }: RehearseOptions,
  about: Rehearsable & { readonly input: Omit<RehearsalInput, "pace">; readonly rehearsed: Rehearsed },
): Promise<FaultedRounds | null> {
  const { plan, configuration, input, rehearsed, signal } = about;
  if (faults === 0 || rehearsed.result.status !== "done") return null;
  if (configuration === null) throw new UsageError({ case: "faults-without-file" });
  const { faultedRounds } = await import("../../engine/rehearsal/faulted-rounds.js");
  const planAnew = async (client: GuildClient, state: State | null, clock: Clock) => {
    const { scope, allowances: allowed, refresh } = plan;
    const around = { client, configuration, state, signal, scope, allowed, refresh: refresh?.mode };
    return (await planConnected({ ...settings, clock, onEvent: () => {} }, around)).plan;
  };
  return faultedRounds({ ...input, rounds: faults, calls: rehearsed.journal.length, planAnew });
}

/** Returns null when the pace is unknown. A bucket that never refused a call of an apply has no known limit. */
function paceFor({ callsPerSecond }: RehearseOptions, state: State | null): ServicePace | null {
  if (callsPerSecond !== undefined) return { perSecond: callsPerSecond, buckets: {} };
  const met = Object.entries(state?.paces ?? {}).flatMap(([bucket, rates]) => {
    const perMinute = paceOf(rates);
    return perMinute === null || perMinute === 0 ? [] : [[bucket, perMinute / 60] as const];
  });
  return met.length === 0 ? null : { perSecond: null, buckets: Object.fromEntries(met) };
}

/** Returns 0 for an empty list. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[sorted.length >> 1] ?? 0;
}
