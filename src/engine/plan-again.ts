// Plans a saved plan again, for `apply PLAN` and `rehearse PLAN`, and writes nothing. use-cases/replan-saved-plan.ts calls it.
//
// 1. It compares the guild and the state with the footprint of the plan.
// 2. It plans the source of the plan again: the file, or the history for an undo. It keeps only the calls that the saved plan has.
// 3. It refuses the plan if one of these calls is missing now, or if its changes differ from the changes that people saw.
//
// A plan without such a source runs its calls as they were saved.

import type { GuildClient } from "../client/guild-client.js";
import { ownIdOf } from "../model/bound-id.js";
import type { Clock } from "../model/clock.js";
import type { GuildformError } from "../model/errors.js";
import type { Channel } from "../model/guild.js";
import type { GuildId } from "../model/ids.js";
import { type CarriedOut, carriedOutBy } from "../plan/calls/row.js";
import { readsOfCalls } from "../plan/calls/unmet-calls.js";
import { lostCreates, surelyNotMade } from "../plan/claims/lost-creates.js";
import { readsOfPreconditions } from "../plan/footprint/staleness.js";
import { callRow, factRow, knownRow } from "../plan/kinds/rows.js";
import { driftBesides } from "../plan/saved/drift-besides.js";
import { differencesSince } from "../plan/saved/expected-footprint.js";
import { type LostPart, lostParts } from "../plan/saved/lost-parts.js";
import { type ApplyProgress, progressOf } from "../plan/saved/progress.js";
import { remainingPlan } from "../plan/saved/remaining-plan.js";
import { keptByPlan } from "../plan/saved/selection-of-plan.js";
import { inOrderOf, shownCalls } from "../plan/saved/shown-calls.js";
import { shownOtherwise } from "../plan/saved/shown-otherwise.js";
import { withShownRecords } from "../plan/saved/shown-records.js";
import type { ReadGuild } from "../plan/value/live-guild.js";
import { type Plan, takesBack } from "../plan/value/plan.js";
import type { FoundCall, Select } from "../plan/value/selection.js";
import { foldRecords } from "../state/fold.js";
import type { AppliedChange, Intent } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import type { StateRecord } from "../state/state-record.js";
import type { Stale } from "../words/en/engine/stale.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import { openCall } from "./check-state-of-plan.js";
import type { EngineListener } from "./engine-event.js";
import { listChannels } from "./list-channels.js";
import type { PlannedGuild } from "./plan-guild.js";
import { untilArrived } from "./read-channels.js";
import { readLive } from "./read-live.js";
import { StalePlanError } from "./stale-plan-error.js";
import { StaleStateError } from "./stale-state-error.js";

export interface PlanAgainInput {
  readonly saved: Plan;
  readonly digest: string;
  readonly state: State | null;
  readonly location: string;
  readonly client: GuildClient;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly onEvent: EngineListener;
  /** Plans the source that vouches for the saved plan. `null` means that there is no such source, and the calls run in their saved form. */
  readonly plan: ((keep: Select) => Promise<PlannedGuild>) | null;
}

/** Errors: StalePlanError, StaleStateError, InvalidInputError for calls of unknown outcome, errors of the client. */
export async function planAgain(input: PlanAgainInput): Promise<Plan> {
  const { saved, state } = input;
  const { plan, clock, signal } = input;
  const unanswered = callsOpen(saved, input);
  if (plan === null) await untilArrived(unanswered, { clock, signal });
  const observed = await progressOfState(input, { state, made: [] });
  const stale = { takesBack: takesBack(saved) };
  const refuseChanged = ({ progress, live, channels }: ObservedProgress) => {
    const drift = driftBesides(saved, { done: progress.done, channels });
    if (drift.length > 0) input.onEvent({ type: "drift-elsewhere", drift });
    const differences = differencesSince(saved, { progress, now: { live, state } });
    if (differences.length > 0) throw new StalePlanError({ differences, ...stale }, channels);
  };
  // Planning finds out what the unanswered creates made. So with such creates, the comparison comes after it.
  if (unanswered.length === 0 || plan === null) refuseChanged(observed);
  if (plan === null) {
    refuseMade(input, observed);
    const rest = remainingPlan(saved, observed.progress, { live: observed.live, state });
    return withShownRecords(rest, { saved, ...observed, stored: state, foundCalls: [] });
  }
  const planWith = ({ progress, channels }: ObservedProgress) =>
    plan(keptByPlan(saved, { progress, state })).catch((error: unknown) => {
      throw error instanceof InvalidInputError ? refusalOf(error, { channels, stale }) : error;
    });
  let planned = await planWith(observed);
  let all = observed;
  if (unanswered.length > 0) {
    all = await withFound(input, { observed, foundCalls: planned.found });
    refuseChanged(all);
    // Only now does the guild show the effect of calls that name the result of a lost create.
    if (all.shown.length > observed.shown.length) planned = await planWith(all);
  }
  const { progress } = all;
  const lost = lostParts(saved, planned, { progress, state });
  if (lost.length > 0) refuseWaiting(input, { progress, lost });
  // The first apply of a plan compares all changes that people saw. A later apply does not, because its earlier calls may have changed
  // them.
  const isFirst = lost.length === 0 && progress.runs.size === 0;
  const parts = isFirst ? shownOtherwise(saved, planned.plan) : lost;
  if (parts.length > 0) throw new StalePlanError({ lost: parts, ...stale }, planned.live.channels);
  return withShownRecords(planned.plan, { saved, ...all, stored: state, foundCalls: planned.found });
}

/** Returns the open calls of earlier applies of this plan: their intents are still in state. */
function callsOpen(saved: Plan, { digest, state }: PlanAgainInput): readonly Intent[] {
  const { runs } = progressOf(saved, { digest, state });
  return Object.values(state?.intents ?? {}).filter(({ run }) => runs.has(run));
}

/**
 * Refuses the plan if a create of its own may have made a channel. Without a source, no declared channel tells which live channel the
 * create made.
 */
function refuseMade(
  { saved, location }: PlanAgainInput,
  { progress, state, channels }: ObservedProgress,
): void {
  const lost = lostCreates(state, { config: null, live: channels });
  const notMade = new Set(surelyNotMade(lost));
  const made = lost.open.find((intent) => progress.runs.has(intent.run) && !notMade.has(intent));
  if (made === undefined) return;
  throw new StaleStateError({ location, takesBack: takesBack(saved), ...openCall(made, { isOwn: true }) });
}

/** Says how far the plan came: what state records, and what the guild shows. */
interface ObservedProgress {
  readonly progress: ApplyProgress;
  /** Lists the open calls whose effect the guild shows. */
  readonly shown: readonly AppliedChange[];
  /** The open calls of `progress` are from this state. */
  readonly state: State | null;
  readonly live: ReadGuild;
  readonly channels: readonly Channel[];
}

/** `made` lists calls without an answer whose new objects planning has found. */
async function progressOfState(
  input: PlanAgainInput,
  { state, made }: { readonly state: State | null; readonly made: readonly AppliedChange[] },
): Promise<ObservedProgress> {
  const { saved } = input;
  const started = progressOf(saved, { ...input, state });
  const { live, channels } = await readFootprint(started, input);
  const shown = shownCalls(saved, { progress: started, live, made });
  const done = [...started.done, ...inOrderOf(saved, [...shown, ...made])];
  return { progress: { ...started, done }, shown, state, live, channels };
}

/** Adds the objects that lost creates have made, and the calls that name these objects. */
async function withFound(
  input: PlanAgainInput,
  {
    observed,
    foundCalls,
  }: { readonly observed: ObservedProgress; readonly foundCalls: readonly FoundCall[] },
): Promise<ObservedProgress> {
  const own = foundCalls.filter(({ intent }) => observed.progress.runs.has(intent.run));
  const made = own.map(
    ({ intent, id }): AppliedChange => ({
      ...intent,
      made: ownIdOf(id),
      live: null,
      bound: null,
      open: true,
    }),
  );
  const { state } = observed;
  if (state === null || own.length === 0) return observed;
  const binds = own.map(
    ({ intent: { address }, id }): StateRecord => ({ type: "bind", address, id, applied: {} }),
  );
  return progressOfState(input, { state: foldRecords(state, binds), made });
}

/**
 * Some problems stop the new plan. Then the saved plan is stale. A call of unknown outcome is no such problem: the plan continues after a
 * person has settled it.
 */
function refusalOf(
  error: InvalidInputError,
  { channels, stale }: { readonly channels: readonly Channel[]; readonly stale: Stale },
): GuildformError {
  const { diagnostics } = error;
  const open = diagnostics.filter(({ code }) => code === "E-INTENT-UNDECIDED");
  if (open.length > 0) {
    const goesOn = "saved-plan";
    return new InvalidInputError({ case: "open-calls", calls: open.length, goesOn }, open);
  }
  const lost = diagnostics.flatMap((one): LostPart[] =>
    one.address === undefined
      ? []
      : [{ address: one.address, what: one.code, is: { case: "stopped", by: one } }],
  );
  return lost.length === 0 ? error : new StalePlanError({ lost, ...stale }, channels);
}

/**
 * Refuses the plan while a post of it is accepted but not there yet. To send it again would make two, so the rest of the plan waits too.
 */
function refuseWaiting(
  { saved, state, location }: PlanAgainInput,
  { progress, lost }: { readonly progress: ApplyProgress; readonly lost: readonly LostPart[] },
): void {
  const addresses = new Set(lost.map(({ address }) => address));
  const waiting = Object.values(state?.intents ?? {}).find(
    ({ address, run, pending }) => pending !== null && progress.runs.has(run) && addresses.has(address),
  );
  if (waiting === undefined) return;
  throw new StaleStateError({
    location,
    takesBack: takesBack(saved),
    ...openCall(waiting, { isOwn: true }),
  });
}

async function readFootprint(
  { open }: ApplyProgress,
  { saved, client, signal }: PlanAgainInput,
): Promise<{ readonly live: ReadGuild; readonly channels: readonly Channel[] }> {
  const sent = open.flatMap((one): CarriedOut[] => carriedOutBy(one, knownRow));
  const reads = [
    ...readsOfPreconditions(saved.preconditions),
    ...readsOfCalls(sent, { rowOf: callRow, lookRow: factRow }),
  ];
  const isEmpty = saved.preconditions.length === 0 && sent.length === 0;
  const channels = isEmpty ? [] : await listChannels(client, saved.guild.id as GuildId, { signal });
  return { channels, live: { channels, ...(await readLive(reads, { client, signal })) } };
}
