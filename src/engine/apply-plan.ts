// Apply: makes exactly the calls of a plan, in its order, and remembers each outcome.
//
// It never re-plans and never reads the file. Before the first write it reads the footprint again; a difference stops
// it, and so does an image file that is no longer the planned one. Before a create or a post is sent its intent is
// durable in state, and it is sent at most once; before any other call is sent its change is, as an open one. After every outcome
// the state is written, with what was there before.
// One failed operation does not stop those that do not depend on it.

import { lookedBy } from "../plan/looks/row.js";
import { madeBy } from "../protocol/made-by.js";
import { emptyState, type StateRecord } from "../state/state.js";
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
  await rememberBeforeCalls(input);
  const id = input.newId();
  const run = new PlanRun(id, input);
  if (plan.operations.length > 0) await run.memory.keep([beginRun(id, input, checked)]);
  try {
    const ended = await runTasks(plan.operations, {
      concurrency: input.concurrency,
      stopped: () => stop.aborted || run.memory.error !== null,
      run: (index) => run.operation(index),
      succeeded: ({ status }) => status === "applied",
      skip: (index, cause) => run.skip(index, cause),
    });
    const outcomes = await Promise.all(ended.map(({ told }) => told));
    return { run: plan.operations.length === 0 ? null : id, outcomes, stateError: run.memory.error };
  } finally {
    await run.close();
  }
}

/** What needs no call: a new state, adopted, renamed and forgotten addresses, protection. */
export async function rememberBeforeCalls({
  plan,
  session,
  newId,
}: Pick<ApplyInput, "plan" | "session" | "newId">): Promise<void> {
  const nothing = plan.operations.length === 0 && plan.remember.length === 0;
  if (session.state() === null && !nothing) {
    await session.begin(emptyState({ lineage: newId(), guildId: plan.guild.id }));
  }
  if (plan.remember.length > 0) await session.append(plan.remember);
}

/** What a later run needs to find out what became of this one, and to take it back. */
function beginRun(
  id: string,
  { plan, session, clock, planDigest }: ApplyInput,
  { channels }: CheckedFootprint,
): StateRecord {
  const { who, host, command } = session.lock;
  const creates = plan.operations.some((one) => madeBy(one) === "channel");
  const orders = lookedBy("order", plan.basis).flatMap(({ look, live }) =>
    Array.isArray(live) ? [[look.parent, live.map(String)] as const] : [],
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
