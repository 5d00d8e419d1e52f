// One run over the operations of a plan: each is sent at most once where it must be, and its outcome remembered.

import type { Basis, Operation } from "../plan/value/plan.js";
import { isKnownOperation, isPost, madeBy } from "../protocol/made-by.js";
import { ROUTES } from "../protocol/routes.js";
import type { AppliedChange, Intent, StateRecord } from "../state/state.js";
import type { Answered, Sent, StartedCall } from "./answered.js";
import type { ApplyInput } from "./apply-input.js";
import { because, notRun, type Outcome, type OutcomeStatus } from "./outcome.js";
import { Posting } from "./posting/posting.js";
import { References } from "./references.js";
import { RunMemory } from "./run-memory.js";
import { sendCall } from "./send-call.js";

/** A call whose answer is known: its place is free for the next one. */
export interface EndedCall {
  readonly status: OutcomeStatus;
  /** Its outcome, once state was told, or could not be. Rejects only with the error of a listener. */
  readonly told: Promise<Outcome>;
}

export class PlanRun {
  readonly memory: RunMemory;
  readonly #references: References;
  readonly #basis: ReadonlyMap<string, Basis>;
  readonly #posting: Posting;
  #done = 0;
  /** Settles when the listener was told of all calls that have ended. */
  #toldSoFar: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly id: string,
    private readonly input: ApplyInput,
  ) {
    this.memory = new RunMemory(input);
    this.#references = References.ofState(input.session.state());
    this.#basis = new Map(input.plan.basis.map((basis) => [basis.address, basis]));
    this.#posting = new Posting(input);
  }

  /** Ends with the answer: what state is told of it is written together with what the next calls are about to do. */
  async operation(index: number): Promise<EndedCall> {
    const operation = this.#operation(index);
    const { id, address } = operation;
    this.input.onEvent({ type: "operation-started", id, address, operation: operation.operation });
    return this.#ending(await this.#attempt(operation));
  }

  skip(index: number, cause: string | null): EndedCall {
    const stopped = { case: this.memory.error !== null ? "state-lost" : "stopped-before" } as const;
    const why = cause === null ? stopped : ({ case: "follows", cause } as const);
    return this.#ending(atOnce(notRun(this.#operation(index), because(why))));
  }

  /** Goes offline, when it was online, and remembers which audits it heard the end of. */
  async close(): Promise<void> {
    await this.#posting.close();
    await this.memory.keep(this.#posting.endedAudits());
  }

  async #attempt(operation: Operation): Promise<EndedCall> {
    const sent: Sent = {
      params: this.#references.params(operation),
      body: this.#references.body(operation) ?? null,
    };
    const started = await this.#start(operation, sent);
    if ("status" in started) return atOnce(started);
    const intent = this.#intent(operation, sent);
    const isKept = await this.memory.keep([...this.#beforehand(intent), ...started.records]);
    // What is durable may follow an outcome that is not: the call waits for the run in which state knows both.
    if (!isKept || this.memory.error !== null) {
      return atOnce(
        notRun(operation, because({ case: isRepeatable(operation) ? "state-lost-unsent" : "intent-lost" })),
      );
    }
    const answered = await started.send();
    const { outcome } = answered;
    const kept = this.memory.keep([
      ...this.#learned(operation, { intent, answered }),
      ...started.ended(outcome),
    ]);
    const { status } = outcome;
    return {
      status,
      told: kept.then((recorded) => (status === "applied" ? { ...outcome, recorded } : outcome)),
    };
  }

  /**
   * The records that are durable before the call is sent: the intent of a create, the open change of any other call. The next run
   * learns from them of a call that a killed run had sent.
   */
  #beforehand(intent: Intent): StateRecord[] {
    const change = { ...this.#change(intent, null), open: true as const };
    return [
      ...(isRepeatable(intent) ? [] : [{ type: "intent" as const, intent }]),
      ...(madeBy(intent) === null ? [{ type: "change" as const, run: this.id, change }] : []),
    ];
  }

  async #start(operation: Operation, sent: Sent): Promise<StartedCall | Outcome> {
    if (isPost(operation)) return this.#posting.start(operation, sent);
    return { records: [], send: () => sendCall(operation, sent, this.input), ended: () => [] };
  }

  #learned(
    operation: Operation,
    { intent, answered }: { readonly intent: Intent; readonly answered: Answered },
  ): StateRecord[] {
    const { outcome, made, waitsFor, mayShow } = answered;
    const isOpen = outcome.status === "ambiguous" || outcome.status === "pending";
    // Ids first: what is bound may refer to what this very call made.
    if (made !== null) this.#references.set(operation.address, made);
    const bound =
      outcome.status === "applied"
        ? operation.remember.map((template) => this.#references.record(template))
        : [];
    const records: StateRecord[] = [...bound];
    if (mayShow) {
      const change = this.#change(intent, made);
      records.push({ type: "change", run: this.id, change: isOpen ? { ...change, open: true } : change });
    }
    if (waitsFor !== null) records.push({ type: "intent", intent: { ...intent, pending: waitsFor } });
    // What did nothing takes back what was written beforehand.
    if (!isOpen && !mayShow) records.push({ type: "settle", operation_id: operation.id, run: this.id });
    else if (!isOpen && !isRepeatable(operation))
      records.push({ type: "settle", operation_id: operation.id });
    return records;
  }

  #intent(operation: Operation, { params, body }: Sent): Intent {
    return {
      operation_id: operation.id,
      address: operation.address,
      operation: operation.operation,
      params,
      body,
      at: new Date(this.input.clock.now()).toISOString(),
      run: this.id,
      pending: null,
    };
  }

  #change({ operation_id, address, operation, params, body }: Intent, made: string | null): AppliedChange {
    const basis = this.#basis.get(address);
    const before = { live: basis?.live ?? null, bound: basis?.bound ?? null };
    return { operation_id, address, operation, params, body, made, ...before };
  }

  #operation(index: number): Operation {
    const operation = this.input.plan.operations[index];
    if (operation === undefined) throw new RangeError(`no operation ${index}`);
    return operation;
  }

  /** Outcomes are told in the order in which calls end: a refused create before the calls that need what it would have made. */
  #ending({ status, told }: EndedCall): EndedCall {
    const ended = Promise.all([told, this.#toldSoFar]).then(([outcome]) => this.#ended(outcome));
    // Whoever waits for all outcomes gets the error of a listener; until then it is nobody's.
    this.#toldSoFar = ended.catch(() => undefined);
    return { status, told: ended };
  }

  #ended(outcome: Outcome): Outcome {
    this.#done += 1;
    const total = this.input.plan.operations.length;
    this.input.onEvent({ type: "operation-ended", outcome, done: this.#done, total });
    return outcome;
  }
}

/** An outcome that state need not be told. */
const atOnce = (outcome: Outcome): EndedCall => ({ status: outcome.status, told: Promise.resolve(outcome) });

const isRepeatable = ({ operation }: { readonly operation: string }): boolean =>
  isKnownOperation(operation) && ROUTES[operation].idempotent;
