// Plans a saved plan again: first what it builds on is held against the guild and the state, then its source of wishes is
// planned, and kept is what the plan holds. Writes nothing.

import type { GuildClient } from "../client/guild-client.js";
import { ownIdOf } from "../model/bound-id.js";
import type { GuildformError } from "../model/errors.js";
import type { Channel } from "../model/guild.js";
import type { GuildId } from "../model/ids.js";
import { type CarriedOut, carriedOutBy } from "../plan/calls/row.js";
import { readsOf } from "../plan/calls/unmet-calls.js";
import { readsOfBasis } from "../plan/footprint/staleness.js";
import { callRow, knownRow, lookRow } from "../plan/kinds/rows.js";
import type { ReadGuild } from "../plan/looks/row.js";
import { driftBesides } from "../plan/saved/drift-besides.js";
import { differencesSince } from "../plan/saved/expected-footprint.js";
import { keptByPlan } from "../plan/saved/kept-by-plan.js";
import { type LostPart, lostParts } from "../plan/saved/lost-parts.js";
import { type Progress, progressOf } from "../plan/saved/progress.js";
import { remainingPlan } from "../plan/saved/remaining-plan.js";
import { shownCalls } from "../plan/saved/shown-calls.js";
import { shownOtherwise } from "../plan/saved/shown-otherwise.js";
import { withShownRecords } from "../plan/saved/shown-records.js";
import type { FoundCall, Keep } from "../plan/value/kept.js";
import { type Plan, takesBack } from "../plan/value/plan.js";
import type { AppliedChange, State } from "../state/state.js";
import { InvalidInputError } from "../words/invalid-input-error.js";
import type { Stale } from "../words/params/engine/stale.js";
import { openCall } from "./check-state-of-plan.js";
import type { EngineListener } from "./engine-event.js";
import { listChannels } from "./list-channels.js";
import type { PlannedGuild } from "./plan-guild.js";
import { readLive } from "./read-live.js";
import { StalePlanError } from "./stale-plan-error.js";
import { StaleStateError } from "./stale-state-error.js";

export interface PlanAgainInput {
  readonly saved: Plan;
  /** Of the saved plan. */
  readonly digest: string;
  readonly state: State | null;
  /** What to call the state in messages. */
  readonly location: string;
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  readonly onEvent: EngineListener;
  /** Plans what vouches for the saved plan; null: nothing does, and its calls run as they were saved. */
  readonly plan: ((keep: Keep) => Promise<PlannedGuild>) | null;
}

/** Errors: StalePlanError, StaleStateError, InvalidInputError for calls of unknown outcome, those of the client. */
export async function planAgain(input: PlanAgainInput): Promise<Plan> {
  const { saved, state } = input;
  const started = progressOf(saved, input);
  const { live, channels } = await readFootprint(started, input);
  const unheard = shownCalls(saved, { progress: started, live });
  const progress = { ...started, done: [...started.done, ...unheard] };
  const now = { live, state };
  const stale = { takesBack: takesBack(saved) };
  const refuseChanged = (made: Progress) => {
    const drift = driftBesides(saved, { done: made.done, channels });
    if (drift.length > 0) input.onEvent({ type: "drift-elsewhere", drift });
    const differences = differencesSince(saved, { progress: made, now });
    if (differences.length > 0) throw new StalePlanError({ differences, ...stale }, channels);
  };
  // What a create without an answer made is known once it is planned again.
  const unanswered = Object.values(state?.intents ?? {}).some(({ run }) => progress.runs.has(run));
  if (!unanswered || input.plan === null) refuseChanged(progress);
  const learning = { saved, shown: unheard, state };
  if (input.plan === null)
    return withShownRecords(remainingPlan(saved, progress, now), { ...learning, found: [] });
  const planned = await input.plan(keptByPlan(saved, { progress, state })).catch((error: unknown) => {
    throw error instanceof InvalidInputError ? refusalOf(error, { channels, stale }) : error;
  });
  if (unanswered) refuseChanged(withFound(progress, planned.found));
  const lost = lostParts(saved, planned, { progress, state });
  if (lost.length > 0) refuseWaiting(input, { progress, lost });
  // A plan that goes on was compared by its first apply: a run keeps the digest of all that the file shows.
  const isFirst = lost.length === 0 && progress.runs.size === 0;
  const parts = isFirst ? shownOtherwise(saved, planned.plan) : lost;
  if (parts.length > 0) throw new StalePlanError({ lost: parts, ...stale }, planned.live.channels);
  return withShownRecords(planned.plan, { ...learning, found: planned.found });
}

/** What stops a new plan makes this one stale; but a call of unknown outcome does not, and the plan goes on after it. */
function refusalOf(
  error: InvalidInputError,
  { channels, stale }: { readonly channels: readonly Channel[]; readonly stale: Stale },
): GuildformError {
  const { diagnostics } = error;
  const open = diagnostics.filter(({ code }) => code === "E-INTENT-UNDECIDED");
  if (open.length > 0) return new InvalidInputError({ case: "open-calls", calls: open.length }, open);
  const lost = diagnostics.flatMap((one): LostPart[] =>
    one.address === undefined
      ? []
      : [{ address: one.address, what: one.code, is: { case: "stopped", by: one } }],
  );
  return lost.length === 0 ? error : new StalePlanError({ lost, ...stale }, channels);
}

/** A post of this plan that is accepted and not there yet is not sent again: the rest waits with it. */
function refuseWaiting(
  { saved, state, location }: PlanAgainInput,
  { progress, lost }: { readonly progress: Progress; readonly lost: readonly LostPart[] },
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

/** With the calls that were never answered, and of which it is known by now what they made. */
const withFound = (progress: Progress, found: readonly FoundCall[]): Progress => ({
  ...progress,
  done: [
    ...progress.done,
    ...found.flatMap(({ intent, id }) =>
      progress.runs.has(intent.run)
        ? [
            {
              ...intent,
              made: ownIdOf(id),
              live: null,
              bound: null,
              open: true as const,
            } satisfies AppliedChange,
          ]
        : [],
    ),
  ],
});

async function readFootprint(
  { open }: Progress,
  { saved, client, signal }: PlanAgainInput,
): Promise<{ readonly live: ReadGuild; readonly channels: readonly Channel[] }> {
  const sent = open.flatMap((one): CarriedOut[] => carriedOutBy(one, knownRow));
  const reads = [...readsOfBasis(saved.basis), ...readsOf(sent, { rowOf: callRow, lookRow })];
  const isEmpty = saved.basis.length === 0 && sent.length === 0;
  const channels = isEmpty ? [] : await listChannels(client, saved.guild.id as GuildId, { signal });
  return { channels, live: { channels, ...(await readLive(reads, { client, signal })) } };
}
