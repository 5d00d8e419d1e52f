// Outcomes: what became of each operation of a plan. A failed call does not make apply throw.

import { CallAbortedError } from "../client/call-aborted-error.js";
import { isOutcomeUnknown, mayHaveTakenEffect } from "../client/call-error.js";
import { ServiceError } from "../client/service-error.js";
import type { Address } from "../model/address.js";
import { GuildformError } from "../model/errors.js";
import { foreignText, visibleText } from "../model/visible-text.js";
import type { Operation } from "../plan/value/plan.js";
import type { RetryAdvice } from "../protocol/error-codes.js";
import { madeBy } from "../protocol/made-by.js";
import { ROUTES } from "../protocol/routes.js";
import { settleCommand } from "../words/settle-command.js";

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
  /** Platform code of a refusal, or of an audit; null when there was none. */
  readonly code: number | null;
  /** What happened, in words; empty when applied. Safe to show. */
  readonly meaning: string;
  readonly trace_id: string | null;
  /** What to do next; empty when applied. */
  readonly advice: string;
  /** The id of what it created; null when it created nothing, or nobody knows. */
  readonly made: string | null;
  /** False when it was applied and state could not be told: the next plan finds it by reading. */
  readonly recorded: boolean;
}

type About = Pick<Operation, "id" | "address" | "operation">;

const about = ({ id, address, operation }: About) => ({ id, address, operation });

export const applied = (
  operation: About,
  { traceId, made }: { traceId: string | null; made: string | null },
): Outcome => ({
  ...about(operation),
  status: "applied",
  code: null,
  meaning: "",
  trace_id: traceId,
  advice: "",
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
  meaning:
    "taskId" in audit
      ? `it is accepted as task ${visibleText(audit.taskId)}, and does not show yet`
      : `it waits for an audit${audit.auditId === "" ? "" : ` (${visibleText(audit.auditId)})`}`,
  trace_id: traceId,
  advice:
    "taskId" in audit
      ? "Run apply again later; it looks whether the thread is there and does what is left."
      : madeBy(operation) === "message"
        ? heardOnline(operation.address)
        : "Run apply again later; it looks whether the audit has passed and does what is left.",
  made: null,
  recorded: true,
});

/** No list of the service tells how the audit of a message ended, only an event does (service-facts 2.7). */
const heardOnline = (address: Address): string =>
  `An apply that is online when the audit ends takes the message up. An end that nobody heard is told with \`${settleCommand(address, "ID")}\`, or \`${settleCommand(address, null)}\` when it was refused.`;

export const notRun = (operation: About, meaning: string, advice: string = AGAIN): Outcome => ({
  ...about(operation),
  status: "not-run",
  code: null,
  meaning,
  trace_id: null,
  advice,
  made: null,
  recorded: true,
});

/** Accepted first, and refused by whoever looked at it. `meaning` is safe to show. */
export const rejected = (
  operation: About,
  { traceId, code, meaning }: { traceId: string | null; code: number | null; meaning: string },
): Outcome => ({
  ...about(operation),
  status: "failed",
  code,
  meaning,
  trace_id: traceId,
  advice: "Change what it says in the file, then run apply again.",
  made: null,
  recorded: true,
});

/** The outcome of a call that threw. An error that is none of ours is a bug; what the call did is then unknown. */
export function outcomeOfError(operation: About, error: unknown): Outcome {
  if (!(error instanceof GuildformError)) return outcomeOfBug(operation, error);
  if (error instanceof CallAbortedError && error.sent === false) {
    return notRun(operation, "the run was interrupted before it was sent");
  }
  const repeatable = ROUTES[operation.operation].idempotent;
  const ambiguous = repeatable ? mayHaveTakenEffect(error) : isOutcomeUnknown(error);
  const service = error instanceof ServiceError ? error : null;
  return {
    ...about(operation),
    status: ambiguous ? "ambiguous" : "failed",
    code: service?.platformCode ?? null,
    meaning: service === null ? visibleText(error.message) : meaningOf(service),
    trace_id: service?.traceId ?? null,
    advice: ambiguous
      ? repeatable
        ? [UNSETTLED, error.hint].filter(Boolean).join(" ")
        : AMBIGUOUS
      : error.hint || (service === null ? AGAIN : ADVICE[service.advice]),
    made: null,
    recorded: true,
  };
}

/** Ours from the code table, and what the service said. */
function meaningOf({ meaning, status, serviceMessage }: ServiceError): string {
  const what = meaning === "" ? `the service refused it with HTTP ${status}` : `${meaning} (HTTP ${status})`;
  return serviceMessage === "" ? what : `${what}: ${serviceMessage}`;
}

const AGAIN = "Run apply again; it does what is left.";
const AMBIGUOUS =
  "It is not sent again in this run. Plan again: what exists by then is taken up, what does not is created.";
/** Of a call that was repeated, and whose last answer tells nothing of the ones before. */
const UNSETTLED =
  "It may have happened all the same. Plan again: the guild says whether it did, and what is left is done.";

/** Where the client has no better advice for the code. */
const ADVICE: Readonly<Record<RetryAdvice, string>> = {
  never:
    "The same call would be refused again: mend what it says in the file or in the guild, then run apply again.",
  once: AGAIN,
  retry: AGAIN,
  wait: "Wait a little, then run apply again.",
  later: "A quota is used up: run apply again when it is filled, usually on the next day.",
  refresh_token: AGAIN,
  pending: AGAIN,
  unknown: AGAIN,
};

function outcomeOfBug(operation: About, error: unknown): Outcome {
  return {
    ...about(operation),
    status: "ambiguous",
    code: null,
    meaning: `internal error: ${foreignText(error instanceof Error ? error.message : String(error))}`,
    trace_id: null,
    advice: "This is a bug in guildform; please report it. Plan again to see what is left.",
    made: null,
    recorded: true,
  };
}

export const countOutcomes = (outcomes: readonly Outcome[]): Readonly<Record<OutcomeStatus, number>> => {
  const counts = { applied: 0, pending: 0, failed: 0, ambiguous: 0, "not-run": 0 };
  for (const { status } of outcomes) counts[status] += 1;
  return counts;
};
