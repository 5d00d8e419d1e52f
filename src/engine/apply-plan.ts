// Apply makes exactly the calls of a plan, in the order of the plan, and records their outcomes in state. It does not plan, and it does not
// read the file.
//
// The footprint of a plan is the part of the guild and the state that the plan builds on. An intent is a record in state: the run may have
// sent this create or post, and its outcome is unknown. If apply sent such a call twice, the guild would get a second channel or message.
//
// 1. Apply reads the footprint and the image files again. If one differs from the plan, it stops before the first write.
// 2. One write records all calls except posts, with the values before. The record of a create is its intent.
// 3. A call starts when the calls that it needs have succeeded. A failed call stops only the calls that need it.
// 4. Right before it sends a post, it writes the intent of the post.
// 5. It writes outcomes while other calls run. Only a post ends with its write, because no read finds a message that is not pinned.
// 6. The last write removes the records of the calls that apply did not send.
//
// Promise: apply sends a create or post at most once, and only after its intent is durable. If the answer is lost, the outcome is
// `ambiguous` and the intent stays. The next run settles it by reading: read-channels.ts looks for the channel, read-traces.ts for the
// post. If reading does not decide, a person does (settle-intent.ts).

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
import { type Operation, type Plan, takesBack } from "../plan/value/plan.js";
import { isPost, madeBy } from "../protocol/made-by.js";
import { ROUTES } from "../protocol/routes.js";
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
import type { Lane } from "./ready-tasks.js";
import { runTasks } from "./run-tasks.js";
import { StalePlanError } from "./stale-plan-error.js";

export interface Applied {
  /** The id of this run in the history. `null` means that the plan had no call. */
  readonly run: string | null;
  /** The list has one outcome for each operation, in the order of the plan. */
  readonly outcomes: readonly Outcome[];
  /** The error of the write to state that failed. `null` means that no such write failed. */
  readonly stateError: unknown;
}

/** Errors: StalePlanError and StaleImageError before the first write, errors of the client while it reads, errors of the state. */
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
  const lanes = plan.operations.map(laneOf);
  try {
    if (hasCalls) await run.begin(beginRun(id, input, checked), unborn);
    const ended = await runTasks(plan.operations, {
      atOnce: () => Math.min(input.client.callsAtOnce, input.concurrency ?? Number.POSITIVE_INFINITY),
      lane: (index) => lanes[index] ?? ANY_LANE,
      stopped: () => stop.aborted || run.memory.error !== null,
      run: (index, onLaneWait) => run.operation(index, onLaneWait),
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

/** A person may have to settle a post without an answer. So few posts are under way when a run dies. */
const MOST_POSTS = 8;

const ANY_LANE: Lane = { name: "", most: Number.POSITIVE_INFINITY };

/** Calls of one bucket share a lane, because they wait for one pace. */
function laneOf(operation: Operation): Lane {
  const { bucket } = ROUTES[operation.operation];
  return isPost(operation) ? { name: `${bucket}/post`, most: MOST_POSTS } : { ...ANY_LANE, name: bucket };
}

/** Records the changes of state that need no call: a new state, protection, and addresses that are adopted, renamed or forgotten. */
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

/** Returns the record that begins the run. A later run settles open calls with it, and undo reverts the run with it. */
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

interface CheckedFootprint {
  /** Lists the channels and groups of the guild at this moment. */
  readonly channels: readonly Channel[];
  /** Changes outside of the plan, as far as the channel list shows them. They do not stop the apply. */
  readonly elsewhere: readonly DriftElsewhere[];
}

/**
 * Reads everything again that the plan builds on, right before the first write. Throws StalePlanError if anything differs. Throws
 * SavedPlanError when a plan would write to channels of another guild.
 */
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
 * Refuses a plan that names a channel of another guild. A call names channels by id only, so it would change a channel in any guild of the
 * bot. All channels of a plan that guildform made are in its footprint, but a plan file can be edited.
 */
function refuseForeignChannels({ operations, guild }: Plan, channels: readonly Channel[]): void {
  const guildIds = new Set<unknown>([NO_PARENT, ...channels.map(({ id }) => id)]);
  const foreign = operations
    .flatMap(({ params, body }) => [params.channel_id, body?.parent_id, body?.channel_id])
    .find((id) => typeof id === "string" && !guildIds.has(id));
  if (foreign === undefined) return;
  throw new SavedPlanError({
    place: null,
    case: "foreign-channel",
    channel: String(foreign),
    guild: guild.id,
  });
}
