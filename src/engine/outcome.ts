// Each operation of a plan gets one outcome. A failed call does not make apply throw: it is an outcome in the list.

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
 * - `applied`: the service did it.
 * - `pending`: the service accepted the call, and an audit decides it later.
 * - `failed`: the service has refused the call, and nothing happened.
 * - `ambiguous`: the call was sent, and no answer says if it took effect.
 * - `not-run`: a call that it needs did not succeed, or the run was stopped.
 */
export type OutcomeStatus = "applied" | "pending" | "failed" | "ambiguous" | "not-run";

export interface Outcome {
  readonly id: string;
  readonly address: Address;
  readonly operation: Operation["operation"];
  readonly status: OutcomeStatus;
  /** Points to the line of the file that asks for the call. `null` means that no line does, as in an undo. */
  readonly source: SourcePosition | null;
  /** Comes from a refusal or an audit of the platform. `null` means that there was none. */
  readonly code: number | null;
  /** Gives the reason in parts. Each part goes into the part before it. The list is empty for an applied call. */
  readonly happened: readonly Wording[];
  readonly trace_id: string | null;
  /** Tells the reader what to do next. The list is empty for an applied call. */
  readonly next: readonly HintWording[];
  /** Holds the id of the new object. `null` means that the call created none, or that its id is unknown. */
  readonly made: string | null;
  /** `false` means that the service did the call but guildform could not record it. The next plan finds the effect by reading. */
  readonly recorded: boolean;
  /** `true` means that this copy is for print and hides the address or the new id. So no command can name the object. */
  readonly names_hidden?: boolean;
}

type About = Pick<Operation, "id" | "address" | "operation">;

/** PlanRun adds the source when the call ends. */
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

/** The service accepted the call and decides later (service-facts 2.7). */
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
        ? // No list of the service says how the audit of a message ended. Only an event does (service-facts 2.7).
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

/** The service has accepted the call first, and its audit has refused it. */
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

/** Returns the outcome of a call that threw. An error that is no GuildformError is a bug, and then the effect of the call is unknown. */
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
        ? // The last answer is silent about the attempts before it.
          [...nextSteps({ case: "unsettled" }), hintOf(error)]
        : nextSteps({ case: "ambiguous" })
      : error.hint !== ""
        ? [hintOf(error)]
        : [
            ...nextSteps({ case: service === null ? "again" : STEP_BY_ADVICE[service.advice] }),
            ...(isRefusedChat(operation, service) ? nextSteps({ case: "chat-refused" }) : []),
          ],
    made: null,
    recorded: true,
  };
}

/** Returns true when the service may have refused the call only for its type of channel. */
const isRefusedChat = (
  operation: Pick<Operation, "operation" | "body">,
  error: ServiceError | null,
): boolean => error?.platformCode === CHAT_REFUSED && createsChat(operation);

/** Combines the meaning from the code table with the message of the service. */
const refusedBy = ({ meaning, status, serviceMessage: message }: ServiceError): Happened => ({
  case: "refused",
  status,
  meaning,
  message,
});

export const errorWording = (error: GuildformError): Wording =>
  error instanceof SaidError ? error.said : phrase("outcome", { case: "told", message: error.message });

const hintOf = (error: GuildformError): HintWording =>
  error instanceof SaidError
    ? { hintOf: error.said }
    : phrase("outcome-next", { case: "told", hint: error.hint });

const AGAIN = nextSteps({ case: "again" });

/** These hints apply when the client has no better advice for the code. */
const STEP_BY_ADVICE: Readonly<Record<RetryAdvice, "never" | "again" | "wait" | "later">> = {
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
