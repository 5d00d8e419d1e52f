// Apply: makes exactly the calls of a plan, in its order, and remembers each outcome.
//
// It never re-plans. Before the first write it reads the footprint again; a difference stops it. Before a
// create is sent its intent is durable in state, and a create is sent at most once; after every outcome the
// state is written. One failed operation does not stop those that do not depend on it.

import type { GuildClient } from "../client/guild-client.js";
import { NotFoundError } from "../client/service-error.js";
import type { Config } from "../config/config.js";
import type { Clock } from "../model/clock.js";
import type { Json } from "../model/json.js";
import { foreignText } from "../model/visible-text.js";
import type { LiveGuild } from "../plan/live-guild.js";
import type { Operation, Plan } from "../plan/plan.js";
import { ROUTES } from "../protocol/routes.js";
import { readChannel } from "../protocol/wire/read-channel.js";
import { emptyState, type StateRecord } from "../state/state.js";
import type { StateSession } from "../state/store.js";
import { checkFootprint } from "./check-footprint.js";
import type { EngineListener } from "./engine-event.js";
import { applied, notRun, type Outcome, outcomeOfError } from "./outcome.js";
import { References } from "./references.js";
import { runTasks } from "./run-tasks.js";

export interface ApplyInput {
  readonly plan: Plan;
  readonly config: Config;
  /** What the plan was made from. */
  readonly live: LiveGuild;
  readonly client: GuildClient;
  readonly session: StateSession;
  readonly clock: Clock;
  /** Random text for the lineage of a state that is yet to be born. */
  readonly newLineage: () => string;
  /** Calls at once. */
  readonly concurrency: number;
  readonly onEvent: EngineListener;
  /** Aborted: no new call starts, the running ones are awaited. */
  readonly stop: AbortSignal;
}

export interface Applied {
  /** One per operation, in the order of the plan. */
  readonly outcomes: readonly Outcome[];
  /** Why state could not be written any more; null when it could. */
  readonly stateError: unknown;
}

/** Errors: StalePlanError before the first write; errors of the client while reading; errors of the state. */
export async function applyPlan(input: ApplyInput): Promise<Applied> {
  await checkFootprint(input);
  await rememberBeforeCalls(input);
  const run = new Run(input);
  const outcomes = await runTasks(input.plan.operations, {
    concurrency: input.concurrency,
    stopped: () => input.stop.aborted || run.stateError !== null,
    run: (index) => run.operation(operationAt(input.plan, index)),
    succeeded: ({ status }) => status === "applied",
    skip: (index, cause) => run.skip(operationAt(input.plan, index), cause),
  });
  return { outcomes, stateError: run.stateError };
}

/** What needs no call: a new state, adopted, renamed and forgotten addresses, protection. */
export async function rememberBeforeCalls(
  input: Pick<ApplyInput, "plan" | "config" | "session" | "newLineage">,
): Promise<void> {
  const { plan, session } = input;
  const nothing = plan.operations.length === 0 && plan.remember.length === 0;
  if (session.state() === null && !nothing) {
    await session.begin(emptyState({ lineage: input.newLineage(), guildId: input.config.guildId }));
  }
  if (plan.remember.length > 0) await session.append(plan.remember);
}

function operationAt(plan: Plan, index: number): Operation {
  const operation = plan.operations[index];
  if (operation === undefined) throw new RangeError(`no operation ${index}`);
  return operation;
}

/** A delete that was repeated after a lost answer finds nothing any more: what was wanted is so. */
function isGoneAlready(operation: Operation, error: unknown): boolean {
  return operation.operation === "delete_channel" && error instanceof NotFoundError;
}

/** One run over the operations of a plan. */
class Run {
  stateError: unknown = null;
  readonly #references = new References();
  #done = 0;

  constructor(private readonly input: ApplyInput) {
    for (const [address, bound] of Object.entries(input.session.state()?.resources ?? {})) {
      this.#references.set(address, bound.id);
    }
  }

  async operation(operation: Operation): Promise<Outcome> {
    const { id, address } = operation;
    this.input.onEvent({ type: "operation-started", id, address, operation: operation.operation });
    const outcome = await this.#attempt(operation);
    this.#ended(outcome);
    return outcome;
  }

  skip(operation: Operation, cause: string | null): Outcome {
    const because =
      cause !== null
        ? `it follows "${foreignText(cause)}", which did not succeed`
        : this.stateError !== null
          ? "the state could not be written any more"
          : "the run was interrupted before it";
    const outcome = notRun(operation, because);
    this.#ended(outcome);
    return outcome;
  }

  async #attempt(operation: Operation): Promise<Outcome> {
    const params = this.#references.params(operation);
    const body = this.#references.body(operation);
    const needsIntent = !ROUTES[operation.operation].idempotent;
    if (needsIntent && !(await this.#remember([this.#intent(operation, body ?? null)]))) {
      return notRun(operation, "its intent could not be written to state, so it was not sent");
    }
    let outcome: Outcome;
    try {
      // A request under way is awaited; a wait before one, or before a repetition, ends with the run.
      const call = { params, stop: this.input.stop, ...(body === undefined ? {} : { body }) };
      const answer = await this.input.client.call(operation.operation, call);
      if (operation.operation === "create_channel") {
        const context = { operation: operation.operation, traceId: answer.traceId };
        this.#references.set(operation.address, readChannel(answer.body, context).id);
      }
      outcome = applied(operation, answer.traceId);
    } catch (error) {
      outcome = isGoneAlready(operation, error) ? applied(operation, null) : outcomeOfError(operation, error);
    }
    const settled: StateRecord[] =
      needsIntent && outcome.status !== "ambiguous" ? [{ type: "settle", operation_id: operation.id }] : [];
    const learned =
      outcome.status === "applied"
        ? operation.remember.map((template) => this.#references.record(template))
        : [];
    await this.#remember([...learned, ...settled]);
    return outcome;
  }

  #intent(operation: Operation, body: Json): StateRecord {
    return {
      type: "intent",
      intent: {
        operation_id: operation.id,
        address: operation.address,
        operation: operation.operation,
        body,
        at: new Date(this.input.clock.now()).toISOString(),
      },
    };
  }

  /** Whether the records are durable. The first failure stops the run: nothing more is sent. */
  async #remember(records: readonly StateRecord[]): Promise<boolean> {
    if (records.length === 0) return true;
    if (this.stateError !== null) return false;
    try {
      await this.input.session.append(records);
      return true;
    } catch (error) {
      if (this.stateError === null) this.input.onEvent({ type: "stopping", reason: "state-not-writable" });
      this.stateError ??= error;
      return false;
    }
  }

  #ended(outcome: Outcome): void {
    this.#done += 1;
    const total = this.input.plan.operations.length;
    this.input.onEvent({ type: "operation-ended", outcome, done: this.#done, total });
  }
}
