// Sends one call of a plan through GuildClient.call. It sends all calls except posts, which are the work of engine/posting/. It does not
// use client/resources/. plan-run.ts calls it.

import { mayHaveTakenEffect } from "../client/call-error.js";
import { NotFoundError, ServiceError } from "../client/service-error.js";
import { isJsonObject, type Json } from "../model/json.js";
import { callRow } from "../plan/kinds/rows.js";
import type { Operation } from "../plan/value/plan.js";
import type { PlannedOperation } from "../plan/value/planned-call.js";
import { madeBy } from "../protocol/made-by.js";
import { readChannel } from "../protocol/wire/read-channel.js";
import { readErrorBody } from "../protocol/wire/read-error-body.js";
import { readAudit } from "../protocol/wire/read-posted-message.js";
import { readRoleAnswer } from "../protocol/wire/read-roles.js";
import { type AnsweredCall, ended, type ResolvedCall } from "./answered.js";
import type { SendInput } from "./apply-input.js";
import { applied, outcomeOfError, pending } from "./outcome.js";

export interface SendControl extends Pick<SendInput, "client" | "stop" | "beforeSend"> {
  /** CallOptions explains it. */
  readonly onPaceWait?: (waits: boolean) => void;
}

export async function sendCall(
  operation: Operation,
  { params, body }: ResolvedCall,
  { client, stop, beforeSend, onPaceWait }: SendControl,
): Promise<AnsweredCall> {
  const name = operation.operation;
  // Posts are no calls of this module.
  const isCreate = madeBy(operation) !== null;
  try {
    // After a stop, a running request ends normally. The wait before a request or before its repetition ends at once.
    const { body: answer, traceId } = await client.call(name, {
      params,
      stop,
      beforeSend,
      onPaceWait,
      ...(isJsonObject(body) ? { body } : {}),
    });
    const audit = readAudit(answer);
    if (audit !== null) {
      const { code } = readErrorBody(answer);
      const outcome = pending(operation, { traceId, code, audit });
      const waitsFor = { audit_id: audit.auditId, task_id: null };
      return { outcome, made: null, waitsFor, belongsInHistory: !isCreate };
    }
    const made = isCreate ? madeIn(answer, operation, traceId) : null;
    return { outcome: applied(operation, { traceId, made }), made, waitsFor: null, belongsInHistory: true };
  } catch (error) {
    const outcome = isSoAlready(name, error)
      ? applied(operation, { traceId: null, made: null })
      : outcomeOfError(operation, error);
    const belongsInHistory = outcome.status === "applied" || (!isCreate && mayHaveTakenEffect(error));
    return { ...ended(outcome), belongsInHistory };
  }
}

/** The answer to a new role may hold its id alone (service-facts 8.1). */
function madeIn(answer: Json, operation: Operation, traceId: string | null): string {
  const context = { operation: operation.operation, traceId };
  return madeBy(operation) === "role" ? readRoleAnswer(answer, context).id : readChannel(answer, context).id;
}

/**
 * Returns true for a refusal that says that the wanted effect is there already. After a lost answer, a repeated call meets its own effect.
 * Another person or program may also have been faster.
 */
export function isSoAlready(operation: PlannedOperation, error: unknown): boolean {
  const { codes, notFound } = callRow(operation).soAlready;
  if (notFound && error instanceof NotFoundError) return true;
  const code = error instanceof ServiceError ? error.platformCode : null;
  return code !== null && codes.includes(code);
}
