// One run over the operations of a plan: each is sent at most once where it must be, and its outcome remembered.

import { mayHaveTakenEffect } from "../client/call-error.js";
import { NotFoundError } from "../client/service-error.js";
import type { Json } from "../model/json.js";
import { foreignText } from "../model/visible-text.js";
import type { Basis, Operation } from "../plan/plan.js";
import { ROUTES } from "../protocol/routes.js";
import { readChannel } from "../protocol/wire/read-channel.js";
import { readErrorBody } from "../protocol/wire/read-error-body.js";
import { readAudit } from "../protocol/wire/read-posted-message.js";
import type { AppliedChange, Intent, StateRecord } from "../state/state.js";
import type { ApplyInput } from "./apply-input.js";
import { applied, notRun, type Outcome, outcomeOfError, pending } from "./outcome.js";
import { References } from "./references.js";

/** A call as it is sent. */
interface Sent {
  readonly params: Record<string, string>;
  readonly body: Json;
}

export class PlanRun {
  stateError: unknown = null;
  readonly #references: References;
  readonly #basis: ReadonlyMap<string, Basis>;
  #done = 0;

  constructor(
    private readonly id: string,
    private readonly input: ApplyInput,
  ) {
    this.#references = References.ofState(input.session.state());
    this.#basis = new Map(input.plan.basis.map((basis) => [basis.address, basis]));
  }

  async operation(index: number): Promise<Outcome> {
    const operation = this.#operation(index);
    const { id, address } = operation;
    this.input.onEvent({ type: "operation-started", id, address, operation: operation.operation });
    const outcome = await this.#attempt(operation);
    this.#ended(outcome);
    return outcome;
  }

  skip(index: number, cause: string | null): Outcome {
    const because =
      cause !== null
        ? `it follows "${foreignText(cause)}", which did not succeed`
        : this.stateError !== null
          ? "the state could not be written any more"
          : "the run was interrupted before it";
    const outcome = notRun(this.#operation(index), because);
    this.#ended(outcome);
    return outcome;
  }

  async #attempt(operation: Operation): Promise<Outcome> {
    const body = this.#references.body(operation);
    const sent: Sent = { params: this.#references.params(operation), body: body ?? null };
    const needsIntent = !ROUTES[operation.operation].idempotent;
    const intent = this.#intent(operation, sent);
    const mayGo = needsIntent
      ? await this.remember([{ type: "intent", intent }])
      : await this.#untilLost(() => this.input.session.check());
    if (!mayGo) {
      return notRun(
        operation,
        needsIntent
          ? "its intent could not be written to state, so it was not sent"
          : "the state can no longer be written, so it was not sent",
      );
    }
    const { outcome, made, waitsFor, mayShow } = await this.#send(operation, { ...sent, body: body ?? null });
    const settled: StateRecord[] =
      needsIntent && outcome.status !== "ambiguous" && outcome.status !== "pending"
        ? [{ type: "settle", operation_id: operation.id }]
        : [];
    const known: StateRecord[] =
      waitsFor === null ? [] : [{ type: "intent", intent: { ...intent, pending: waitsFor } }];
    const learned: StateRecord[] =
      outcome.status === "applied"
        ? operation.remember.map((template) => this.#references.record(template))
        : [];
    const changed: StateRecord[] = mayShow
      ? [{ type: "change", run: this.id, change: this.#change(operation, { ...sent, made }) }]
      : [];
    const recorded = await this.remember([...learned, ...changed, ...known, ...settled]);
    return outcome.status === "applied" ? { ...outcome, recorded } : outcome;
  }

  /** `mayShow`: undo must look at it. What a create without an answer made is known once its intent is settled. */
  async #send(
    operation: Operation,
    { params, body }: Sent,
  ): Promise<{ outcome: Outcome; made: string | null; waitsFor: Intent["pending"]; mayShow: boolean }> {
    const isCreate = operation.operation === "create_channel";
    try {
      // A request under way is awaited; a wait before one, or before a repetition, ends with the run.
      const call = { params, stop: this.input.stop };
      const answer = await this.input.client.call(
        operation.operation,
        isObject(body) ? { ...call, body } : call,
      );
      const audit = readAudit(answer.body);
      if (audit !== null) {
        const waitsFor = { audit_id: audit.auditId, task_id: null };
        const { code } = readErrorBody(answer.body);
        const outcome = pending(operation, { traceId: answer.traceId, code, audit });
        return { outcome, made: null, waitsFor, mayShow: !isCreate };
      }
      let made: string | null = null;
      if (isCreate) {
        const context = { operation: operation.operation, traceId: answer.traceId };
        made = readChannel(answer.body, context).id;
        this.#references.set(operation.address, made);
      }
      const outcome = applied(operation, { traceId: answer.traceId, made });
      return { outcome, made, waitsFor: null, mayShow: true };
    } catch (error) {
      const outcome = isGoneAlready(operation, error)
        ? applied(operation, { traceId: null, made: null })
        : outcomeOfError(operation, error);
      const mayShow = outcome.status === "applied" || (!isCreate && mayHaveTakenEffect(error));
      return { outcome, made: null, waitsFor: null, mayShow };
    }
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

  #change(operation: Operation, sent: Sent & { readonly made: string | null }): AppliedChange {
    const basis = this.#basis.get(operation.address);
    return {
      operation_id: operation.id,
      address: operation.address,
      operation: operation.operation,
      ...sent,
      live: basis?.live ?? null,
      bound: basis?.bound ?? null,
    };
  }

  /** Whether the records are durable. The first failure stops the run: nothing more is sent. */
  async remember(records: readonly StateRecord[]): Promise<boolean> {
    if (records.length === 0) return true;
    return this.#untilLost(() => this.input.session.append(records));
  }

  async #untilLost(work: () => Promise<void>): Promise<boolean> {
    if (this.stateError !== null) return false;
    try {
      await work();
      return true;
    } catch (error) {
      if (this.stateError === null) this.input.onEvent({ type: "stopping", reason: "state-not-writable" });
      this.stateError ??= error;
      return false;
    }
  }

  #operation(index: number): Operation {
    const operation = this.input.plan.operations[index];
    if (operation === undefined) throw new RangeError(`no operation ${index}`);
    return operation;
  }

  #ended(outcome: Outcome): void {
    this.#done += 1;
    const total = this.input.plan.operations.length;
    this.input.onEvent({ type: "operation-ended", outcome, done: this.#done, total });
  }
}

const isObject = (body: Json): body is { readonly [key: string]: Json | undefined } =>
  typeof body === "object" && body !== null && !Array.isArray(body);

/** A delete that was repeated after a lost answer finds nothing any more: what was wanted is so. */
function isGoneAlready(operation: Operation, error: unknown): boolean {
  return operation.operation === "delete_channel" && error instanceof NotFoundError;
}
