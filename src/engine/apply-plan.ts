// Apply: makes exactly the calls of a plan, in its order, and remembers each outcome.
//
// It never re-plans and never reads the file. Before the first write it reads the footprint again; a difference stops
// it, and so does an image file that is no longer the planned one. Before the first call one write tells state of all
// calls that may run but posts, with what was there before; the intent of a post is durable right before it is sent.
// Creates and posts are sent at most once. A call does not wait until earlier outcomes are written. A post is the
// exception, because no read finds its message. One failed operation does not stop those that do not depend on it.

import type { GuildClient } from "../client/guild-client.js";
import type { Channel } from "../model/guild.js";
import { type GuildId, NO_PARENT } from "../model/ids.js";
import { preconditionsOf } from "../plan/facts/fact-row.js";
import {
  type DriftElsewhere,
  driftElsewhere,
  readsOfPreconditions,
  staleDifferences,
} from "../plan/footprint/staleness.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import { type Plan, takesBack } from "../plan/value/plan.js";
import { madeBy } from "../protocol/made-by.js";
import { foldRecords } from "../state/fold.js";
import { emptyState, type State } from "../state/state.js";
import type { StateRecord } from "../state/state-record.js";
import type { StateSession } from "../state/store.js";
import type { ApplyInput } from "./apply-input.js";
import { listChannels } from "./list-channels.js";
import type { Outcome } from "./outcome.js";
import { PlanRun } from "./plan-run.js";
import { checkImages } from "./posting/plan-images.js";
import { readLive } from "./read-live.js";
import { runTasks } from "./run-tasks.js";
import { StalePlanError } from "./stale-plan-error.js";

export interface Applied {
  /** The id under which the history keeps what was changed; null when there was no call to make. */
  readonly run: string | null;
  /** One per operation, in the order of the plan. */
  readonly outcomes: readonly Outcome[];
  /** Why state could not be written any more; null when it could. */
  readonly stateError: unknown;
}

/** Errors: StalePlanError, StaleImageError before the first write; errors of the client while reading; errors of the state. */
export async function applyPlan(input: ApplyInput): Promise<Applied> {
  const { plan, stop } = input;
  const checked = await checkFootprint(input);
  await checkImages(plan, input.readContained);
  if (checked.elsewhere.length > 0) input.onEvent({ type: "drift-elsewhere", drift: checked.elsewhere });
  const hasCalls = plan.operations.length > 0;
  if (!hasCalls) await rememberBeforeCalls(input);
  const unborn = input.session.state() === null ? newState(input) : null;
  const id = input.newId();
  const run = new PlanRun(id, input);
  try {
    if (hasCalls) await run.begin(beginRun(id, input, checked), unborn);
    const ended = await runTasks(plan.operations, {
      concurrency: input.concurrency,
      stopped: () => stop.aborted || run.memory.error !== null,
      run: (index) => run.operation(index),
      succeeded: ({ status }) => status === "applied",
      skip: (index, cause) => run.skip(index, cause),
    });
    await run.close();
    const outcomes = await Promise.all(ended.map(({ outcome }) => outcome));
    return { run: hasCalls ? id : null, outcomes, stateError: run.memory.error };
  } finally {
    await run.close();
  }
}

/** What needs no call: a new state, adopted, renamed and forgotten addresses, protection. */
export async function rememberBeforeCalls(
  input: Pick<ApplyInput, "plan" | "session" | "newId">,
): Promise<void> {
  const { remember } = input.plan;
  const { session } = input;
  if (remember.length === 0) return;
  if (session.state() === null) await session.begin(foldRecords(newState(input), remember));
  else await session.append(remember);
}

const newState = ({ plan, newId }: Pick<ApplyInput, "plan" | "newId">): State =>
  emptyState({ lineage: newId(), guildId: plan.guild.id });

/** What a later run needs to find out what became of this one, and to take it back. */
function beginRun(
  id: string,
  { plan, session, clock, planDigest }: ApplyInput,
  { channels }: CheckedFootprint,
): StateRecord {
  const { who, host, command } = session.lock;
  const creates = plan.operations.some((one) => madeBy(one) === "channel");
  const orders = preconditionsOf("order", plan.preconditions).flatMap(({ fact, live }) =>
    Array.isArray(live) ? [[fact.parent, live.map(String)] as const] : [],
  );
  return {
    type: "run",
    run: {
      id,
      at: new Date(clock.now()).toISOString(),
      by: `${who} on ${host}`,
      command,
      undoes: plan.undoes,
      ...(planDigest === undefined ? {} : { plan: planDigest }),
      orders: Object.fromEntries(orders),
      known: creates ? channels.map((channel) => channel.id) : null,
      changes: [],
    },
  };
}

// Reads again what a plan builds on, right before the first write, and stops when any of it differs.

interface CheckedFootprint {
  /** The guild's channels and groups right now. */
  readonly channels: readonly Channel[];
  /** What changed outside of the plan, as far as the channel list tells; it stops nothing. */
  readonly elsewhere: readonly DriftElsewhere[];
}

/** Throws StalePlanError; SavedPlanError for a plan that would write to channels of another guild. */
async function checkFootprint(input: {
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
