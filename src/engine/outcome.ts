// Outcomes: what became of each operation of a plan. A failed call does not make apply throw.

import { CallAbortedError } from "../client/call-aborted-error.js";
import { isOutcomeUnknown, mayHaveTakenEffect } from "../client/call-error.js";
import { ServiceError } from "../client/service-error.js";
import type { Address } from "../model/address.js";
import { GuildformError } from "../model/errors.js";
import { CHAT_REFUSED, createsChat } from "../model/new-chat.js";
import type { SourcePosition } from "../model/source-position.js";
import type { Operation } from "../plan/value/plan.js";
import type { RetryAdvice } from "../protocol/error-codes.js";
import { madeBy } from "../protocol/made-by.js";
import { ROUTES } from "../protocol/routes.js";
import type { Happened, Next } from "../words/en/engine/outcome.js";
import { SaidError } from "../words/said-error.js";
import { phrase } from "../words/statement.js";
import type { HintWording, Wording } from "../words/wording.js";
import { StateOutOfReach } from "./state-out-of-reach.js";

/**
 * applied: the service did it. pending: accepted, waits for an audit. failed: refused, nothing happened.
 * ambiguous: sent, and no answer tells whether it happened. not-run: something it follows did not succeed, or
 * the run was stopped.
 */
export type OutcomeStatus = "applied" | "pending" | "failed" | "ambiguous" | "not-run";

export interface Outcome {
  readonly id: string;
  readonly address: Address;
  readonly operation: Operation["operation"];
  readonly status: OutcomeStatus;
  /** The line of the file that asks for the call; null: none does, as in an undo. */
  readonly source: SourcePosition | null;
  /** Platform code of a refusal, or of an audit; null when there was none. */
  readonly code: number | null;
  /** What happened: of several parts each goes into the one before it. Empty when applied. */
  readonly happened: readonly Wording[];
  readonly trace_id: string | null;
  /** What to do next; empty when applied. */
  readonly next: readonly HintWording[];
  /** The id of what it created; null when it created nothing, or nobody knows. */
  readonly made: string | null;
  /** False when it was applied and state could not be told: the next plan finds it by reading. */
  readonly recorded: boolean;
  /** Of a copy for print: the address, or what was made, is hidden in it, so that no command can name it. */
  readonly names_hidden?: boolean;
}

type About = Pick<Operation, "id" | "address" | "operation">;

/** Which line asks for the call is added when it ends (PlanRun). */
const about = ({ id, address, operation }: About) => ({ id, address, operation, source: null });

export const applied = (
  operation: About,
  { traceId, made }: { traceId: string | null; made: string | null },
): Outcome => ({
  ...about(operation),
  status: "applied",
  code: null,
  happened: [],
  trace_id: traceId,
  next: [],
  made,
  recorded: true,
});

/** Accepted, and decided later (service-facts 2.7). */
export const pending = (
  operation: About,
  {
    traceId,
    code,
    audit,
  }: {
    traceId: string | null;
    code: number | null;
    audit: { readonly auditId: string } | { readonly taskId: string };
  },
): Outcome => ({
  ...about(operation),
  status: "pending",
  code,
  happened:
    "taskId" in audit
      ? because({ case: "task", taskId: audit.taskId })
      : because({ case: "audit", auditId: audit.auditId }),
  trace_id: traceId,
  next:
    "taskId" in audit
      ? nextSteps({ case: "task" })
      : madeBy(operation) === "message"
        ? // No list of the service tells how the audit of a message ended, only an event does (service-facts 2.7).
          nextSteps({ case: "heard-online", address: operation.address })
        : nextSteps({ case: "audit" }),
  made: null,
  recorded: true,
});

export const because = (params: Happened): readonly Wording[] => [phrase("outcome", params)];

export const nextSteps = (params: Next): readonly HintWording[] => [phrase("outcome-next", params)];

export const notRun = (
  operation: About,
  happened: readonly Wording[],
  next: readonly HintWording[] = AGAIN,
): Outcome => ({
  ...about(operation),
  status: "not-run",
  code: null,
  happened,
  trace_id: null,
  next,
  made: null,
  recorded: true,
});

/** Accepted first, and refused by whoever looked at it. */
export const rejected = (
  operation: About,
  { traceId, code, why }: { traceId: string | null; code: number | null; why: Happened },
): Outcome => ({
  ...about(operation),
  status: "failed",
  code,
  happened: because(why),
  trace_id: traceId,
  next: nextSteps({ case: "mend-file" }),
  made: null,
  recorded: true,
});

/** The outcome of a call that threw. An error that is none of ours is a bug; what the call did is then unknown. */
export function outcomeOfError(operation: About & Pick<Operation, "body">, error: unknown): Outcome {
  if (!(error instanceof GuildformError)) return outcomeOfBug(operation, error);
  if (error instanceof CallAbortedError && error.sent === false) {
    const isLost = error.cause instanceof StateOutOfReach;
    return notRun(operation, because({ case: isLost ? "state-lost-unsent" : "stopped-unsent" }));
  }
  const repeatable = ROUTES[operation.operation].idempotent;
  const ambiguous = repeatable ? mayHaveTakenEffect(error) : isOutcomeUnknown(error);
  const service = error instanceof ServiceError ? error : null;
  return {
    ...about(operation),
    status: ambiguous ? "ambiguous" : "failed",
    code: service?.platformCode ?? null,
    happened: service === null ? [errorWording(error)] : because(refusedBy(service)),
    trace_id: service?.traceId ?? null,
    next: ambiguous
      ? repeatable
        ? // The last answer tells nothing of the ones before.
          [...nextSteps({ case: "unsettled" }), hintOf(error)]
        : nextSteps({ case: "ambiguous" })
      : error.hint !== ""
        ? [hintOf(error)]
        : [
            ...nextSteps({ case: service === null ? "again" : NEXT[service.advice] }),
            ...(isRefusedChat(operation, service) ? nextSteps({ case: "chat-refused" }) : []),
          ],
    made: null,
    recorded: true,
  };
}

/** Whether the service may refuse the call for its type of channel alone. */
const isRefusedChat = (
  operation: Pick<Operation, "operation" | "body">,
  error: ServiceError | null,
): boolean => error?.platformCode === CHAT_REFUSED && createsChat(operation);

/** Ours from the code table, and what the service said. */
const refusedBy = ({ meaning, status, serviceMessage: message }: ServiceError): Happened => ({
  case: "refused",
  status,
  meaning,
  message,
});

/** What an error says, for one line. */
export const errorWording = (error: GuildformError): Wording =>
  error instanceof SaidError ? error.said : phrase("outcome", { case: "told", message: error.message });

const hintOf = (error: GuildformError): HintWording =>
  error instanceof SaidError
    ? { hintOf: error.said }
    : phrase("outcome-next", { case: "told", hint: error.hint });

const AGAIN = nextSteps({ case: "again" });

/** Where the client has no better advice for the code. */
const NEXT: Readonly<Record<RetryAdvice, "never" | "again" | "wait" | "later">> = {
  never: "never",
  once: "again",
  retry: "again",
  wait: "wait",
  later: "later",
  refresh_token: "again",
  pending: "again",
  unknown: "again",
};

function outcomeOfBug(operation: About, error: unknown): Outcome {
  return {
    ...about(operation),
    status: "ambiguous",
    code: null,
    happened: because({ case: "bug", message: error instanceof Error ? error.message : String(error) }),
    trace_id: null,
    next: nextSteps({ case: "bug" }),
    made: null,
    recorded: true,
  };
}

export const countOutcomes = (outcomes: readonly Outcome[]): Readonly<Record<OutcomeStatus, number>> => {
  const counts = { applied: 0, pending: 0, failed: 0, ambiguous: 0, "not-run": 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
};
