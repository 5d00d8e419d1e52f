// Runs the operations of a plan once. It sends each create or post at most once, and records each outcome in state. apply-plan.ts makes one
// PlanRun for each apply.
//
// Before a call, state has its record: `ahead`, or `intent` for a post. The call is open until state has its outcome. This is a `change`
// record for the history, or a `settle` record for a call that made an object or did nothing. The next run looks for the effect of an open
// call.

import type { Address } from "../model/address.js";
import type { SourcePosition } from "../model/source-position.js";
import type { Operation, Plan, Precondition } from "../plan/value/plan.js";
import { isPost, madeBy } from "../protocol/made-by.js";
import { foldRecords } from "../state/fold.js";
import type { AppliedChange, Intent } from "../state/recorded-call.js";
import type { State } from "../state/state.js";
import type { StateRecord } from "../state/state-record.js";
import type { AnsweredCall, PreparedCall, ResolvedCall } from "./answered.js";
import type { ApplyInput, SendInput } from "./apply-input.js";
import { type Before, callsBeforehand, isRecordedBeforehand } from "./calls-beforehand.js";
import { because, notRun, type Outcome, type OutcomeStatus } from "./outcome.js";
import { Posting } from "./posting/posting.js";
import { References } from "./references.js";
import { RunMemory } from "./run-memory.js";
import { sendCall } from "./send-call.js";

/** The answer of this call is known, so the next call may take its place. */
export interface EndedCall {
  readonly status: OutcomeStatus;
  /** Resolves after the attempt to record the outcome in state, also after a failed one. */
  readonly outcome: Promise<Outcome>;
}

export class PlanRun {
  readonly memory: RunMemory;
  readonly #sending: SendInput;
  readonly #references: References;
  readonly #preconditions: ReadonlyMap<string, Precondition>;
  readonly #sources: ReadonlyMap<string, SourcePosition>;
  readonly #posting: Posting;
  /** Holds the ids of the calls that have a record in state (calls-beforehand.ts) and that were not sent. */
  readonly #unsent: Set<string>;
  #done = 0;
  #closed: Promise<void> | null = null;

  constructor(
    private readonly id: string,
    private readonly input: ApplyInput,
  ) {
    const { session, plan } = input;
    this.memory = new RunMemory(input);
    this.#sending = { ...input, beforeSend: () => this.memory.assertHeld() };
    const state = session.state();
    this.#references = References.ofState(state === null ? null : foldRecords(state, plan.remember));
    this.#preconditions = new Map(
      plan.preconditions.map((preconditions) => [preconditions.address, preconditions]),
    );
    this.#sources = callSources(plan);
    this.#posting = new Posting(this.#sending);
    this.#unsent = new Set(plan.operations.filter(isRecordedBeforehand).map(({ id }) => id));
  }

  /**
   * Writes these records at once: the changes of state without a call, the run, and the calls that calls-beforehand.ts gives. If there was
   * no state, this write makes it. Throws the errors of the session if it cannot make the state.
   */
  async begin(run: StateRecord, unborn: State | null): Promise<void> {
    const calls = callsBeforehand(this.input.plan, {
      run: this.id,
      at: this.#now(),
      idOf: (address) => (this.#references.has(address) ? this.#references.id(address) : undefined),
      before: (address) => this.#before(address),
    });
    const records = [...this.input.plan.remember, run, ...calls];
    if (unborn !== null) await this.input.session.begin(foldRecords(unborn, records));
    else if (!(await this.memory.append(records))) this.#unsent.clear();
  }

  /** Resolves with the answer. Listeners get the outcome at once, and state gets it with a later write. */
  async operation(index: number, onLaneWait: (waits: boolean) => void): Promise<EndedCall> {
    const operation = this.#operation(index);
    const { id, address } = operation;
    this.input.onEvent({ type: "operation-started", id, address, operation: operation.operation });
    return this.#ending(await this.#attempt(operation, onLaneWait));
  }

  skip(index: number, cause: string | null): EndedCall {
    const stopped = { case: this.memory.error !== null ? "state-lost" : "stopped-before" } as const;
    const why = cause === null ? stopped : ({ case: "follows", cause } as const);
    return this.#ending(withNothingToRecord(notRun(this.#operation(index), because(why))));
  }

  /** Closes the gateway if posts opened it. Records which calls were not sent, and which audits have ended. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#posting.close();
    const unsent = [...this.#unsent].map(
      (operation_id): StateRecord => ({ type: "settle", operation_id, run: this.id }),
    );
    await Promise.all([this.memory.appendLater(unsent), this.memory.flush()]);
    await this.memory.append(this.#posting.endedAudits());
  }

  async #attempt(operation: Operation, onPaceWait: (waits: boolean) => void): Promise<Attempted> {
    const sent: ResolvedCall = {
      params: this.#references.params(operation),
      body: this.#references.body(operation) ?? null,
    };
    const started = await this.#start(operation, sent, onPaceWait);
    if ("status" in started) return withNothingToRecord(started);
    const intent = this.#intent(operation, sent);
    const isBeforehand = isRecordedBeforehand(operation);
    const isKept =
      isBeforehand || (await this.memory.append([{ type: "intent", intent }, ...started.records]));
    // A write to state may fail while this call waits. Then the run does not send the call, so that no further outcome is lost.
    if (!isKept || this.memory.error !== null)
      return withNothingToRecord(
        notRun(operation, because({ case: isBeforehand ? "state-lost-unsent" : "intent-lost" })),
      );
    this.#unsent.delete(operation.id);
    const answered = await started.send();
    const { outcome } = answered;
    const learned = [...this.#learned(operation, { intent, answered }), ...started.ended(outcome)];
    if (isBeforehand) return { outcome, isRecorded: this.memory.appendLater(learned) };
    // Reading does not find a message that a post made. So state gets its id before another call may name it.
    const isRecorded = await this.memory.append(learned);
    return { outcome, isRecorded: Promise.resolve(isRecorded) };
  }

  async #start(
    operation: Operation,
    sent: ResolvedCall,
    onPaceWait: (waits: boolean) => void,
  ): Promise<PreparedCall | Outcome> {
    if (isPost(operation)) return this.#posting.start(operation, sent, onPaceWait);
    const send = () => sendCall(operation, sent, { ...this.#sending, onPaceWait });
    return { records: [], send, ended: () => [] };
  }

  #learned(
    operation: Operation,
    { intent, answered }: { readonly intent: Intent; readonly answered: AnsweredCall },
  ): StateRecord[] {
    const { outcome, made, waitsFor, belongsInHistory } = answered;
    const isOpen = outcome.status === "ambiguous" || outcome.status === "pending";
    // The ids come first, because a bound value may refer to the object that this call made.
    if (made !== null) this.#references.set(operation.address, made);
    const bound =
      outcome.status === "applied"
        ? operation.remember.map((template) => this.#references.record(template))
        : [];
    // The record of its own address comes last. If the write is cut short, state knows the replaced objects, and the intent is still open.
    const isOwn = (one: StateRecord) => one.type === "bind" && one.address === operation.address;
    const records: StateRecord[] = [...bound.filter((one) => !isOwn(one)), ...bound.filter(isOwn)];
    if (belongsInHistory) {
      const change = this.#change(intent, made);
      const learns = this.#references.templates(operation.remember);
      records.push({
        type: "change",
        run: this.id,
        change: isOpen ? { ...change, open: true, learns } : change,
      });
    }
    if (waitsFor !== null) records.push({ type: "intent", intent: { ...intent, pending: waitsFor } });
    // A call that did nothing needs no record. `settle` removes the record that calls-beforehand.ts made.
    if (!isOpen && !belongsInHistory)
      records.push({ type: "settle", operation_id: operation.id, run: this.id });
    else if (!isOpen && madeBy(operation) !== null)
      records.push({ type: "settle", operation_id: operation.id });
    return records;
  }

  #intent(operation: Operation, { params, body }: ResolvedCall): Intent {
    return {
      operation_id: operation.id,
      address: operation.address,
      operation: operation.operation,
      params,
      body,
      at: this.#now(),
      run: this.id,
      pending: null,
    };
  }

  #change({ operation_id, address, operation, params, body }: Intent, made: string | null): AppliedChange {
    return { operation_id, address, operation, params, body, made, ...this.#before(address) };
  }

  #before(address: Address): Before {
    const preconditions = this.#preconditions.get(address);
    return { live: preconditions?.live ?? null, bound: preconditions?.bound ?? null };
  }

  #now(): string {
    return new Date(this.input.clock.now()).toISOString();
  }

  #operation(index: number): Operation {
    const operation = this.input.plan.operations[index];
    if (operation === undefined) throw new RangeError(`no operation ${index}`);
    return operation;
  }

  #ending({ outcome: ended, isRecorded }: Attempted): EndedCall {
    const outcome = { ...ended, source: this.#sources.get(ended.id) ?? null };
    this.#done += 1;
    const total = this.input.plan.operations.length;
    this.input.onEvent({ type: "operation-ended", outcome, done: this.#done, total });
    const { status } = outcome;
    return {
      status,
      outcome: isRecorded.then((recorded) => (status === "applied" ? { ...outcome, recorded } : outcome)),
    };
  }
}

/** Maps the id of a call to the line of its own change, or else of the first change that it carries out. */
function callSources({ changes, operations }: Plan): Map<string, SourcePosition> {
  const addressOfCall = new Map(operations.map(({ id, address }) => [id, address]));
  const sources = new Map<string, SourcePosition>();
  for (const { address, source, operations: ids } of changes)
    for (const id of ids) {
      if (source !== null && (addressOfCall.get(id) === address || !sources.has(id))) sources.set(id, source);
    }
  return sources;
}

interface Attempted {
  readonly outcome: Outcome;
  /** Resolves to true when state has the outcome. The promise does not reject. */
  readonly isRecorded: Promise<boolean>;
}

const withNothingToRecord = (outcome: Outcome): Attempted => ({ outcome, isRecorded: Promise.resolve(true) });
