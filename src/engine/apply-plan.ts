// Apply: makes exactly the calls of a plan, in its order, and remembers each outcome.
//
// It never re-plans and never reads the file. Before the first write it reads the footprint again; a difference stops
// it, and so does an image file that is no longer the planned one. Before the first call one write tells state of all
// calls that may run but posts, with what was there before; the intent of a post is durable right before it is sent.
// Creates and posts are sent at most once. A call does not wait until earlier outcomes are written. A post is the
// exception, because no read finds its message. One failed operation does not stop those that do not depend on it.

import { preconditionsOf } from "../plan/facts/fact-row.js";
import { madeBy } from "../protocol/made-by.js";
import { foldRecords } from "../state/fold.js";
import { emptyState, type State, type StateRecord } from "../state/state.js";
import type { ApplyInput } from "./apply-input.js";
import { type CheckedFootprint, checkFootprint } from "./check-footprint.js";
import type { Outcome } from "./outcome.js";
import { PlanRun } from "./plan-run.js";
import { checkImages } from "./posting/plan-images.js";
import { runTasks } from "./run-tasks.js";

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
