// The sender makes one attempt: it sends the request, reports to the listener, and removes secrets from the answer. Calls and the token
// endpoint share it, and with it the one way to decide about a repetition. `caller.ts` and `token-endpoint.ts` call it.

import type { Clock } from "../model/clock.js";
import type { Random } from "../model/random.js";
import { ROUTES } from "../protocol/routes.js";
import { reasoned } from "../words/reasoned.js";
import { phrase } from "../words/statement.js";
import { type ServiceAnswer, TakenBackError } from "./answer-reader.js";
import type { ClientListener } from "./client-event.js";
import type { Exchange, ServiceRequest } from "./exchange.js";
import { traceIdOf } from "./read-answer.js";
import { type FailedAttempt, type RetryDecision, retryDecision } from "./retry-decision.js";

export class Sender {
  readonly #options: {
    readonly exchange: Exchange;
    readonly clock: Clock;
    readonly random: Random;
    readonly onEvent: ClientListener;
    readonly userAgent: string;
  };

  constructor(options: {
    readonly exchange: Exchange;
    readonly clock: Clock;
    readonly random: Random;
    readonly onEvent: ClientListener;
    readonly userAgent: string;
  }) {
    this.#options = options;
  }

  /**
   * Applies `redact` to headers and body before any other code reads them. Passes `mayLeave` to Exchange.send() and throws the same errors.
   */
  async send(
    request: ServiceRequest,
    attempt: {
      readonly number: number;
      readonly redact: (text: string) => string;
      readonly signal: AbortSignal | undefined;
      readonly mayLeave?: (() => boolean) | undefined;
    },
  ): Promise<ServiceAnswer> {
    const { exchange, clock, userAgent } = this.#options;
    const headers = { ...request.headers, "user-agent": userAgent };
    const startedMs = clock.monotonic();
    let answer: ServiceAnswer | undefined;
    let hasLeft = true;
    try {
      answer = redacted(await exchange.send({ ...request, headers }, attempt), attempt.redact);
    } catch (error) {
      hasLeft = !(error instanceof TakenBackError);
      throw error;
    } finally {
      if (hasLeft)
        this.#options.onEvent({
          type: "request",
          operation: request.operation,
          method: request.method,
          path: request.path,
          attempt: attempt.number,
          status: answer?.status ?? null,
          durationMs: clock.monotonic() - startedMs,
          traceId: answer === undefined ? null : traceIdOf(answer),
          serviceTimeMs: timeOf(answer?.headers.date),
        });
    }
    return answer;
  }

  /** Decides what to do after a failed attempt. It reports a repetition to the listener. */
  decide(
    request: Pick<ServiceRequest, "operation">,
    failed: Pick<FailedAttempt, "attempt" | "maxAttempts" | "throttling" | "error">,
  ): RetryDecision {
    const { operation } = request;
    const { random, onEvent } = this.#options;
    const decision = retryDecision({ ...failed, route: ROUTES[operation], random });
    if (decision.kind === "wait") {
      onEvent({
        type: "retry",
        operation,
        attempt: failed.attempt,
        maxAttempts: decision.most,
        waitMs: decision.ms,
        ...reasoned(phrase("repeated", decision.why)),
      });
    }
    return decision;
  }
}

function timeOf(date: string | string[] | undefined): number | null {
  const timeMs = typeof date === "string" ? Date.parse(date) : Number.NaN;
  return Number.isNaN(timeMs) ? null : timeMs;
}

/** A service may echo the request, also in a header that the client shows: the trace id, a redirect. */
function redacted({ status, headers, text }: ServiceAnswer, redact: (text: string) => string): ServiceAnswer {
  const safeHeaders: Record<string, string | string[] | undefined> = {};
  for (const [name, value] of Object.entries(headers))
    safeHeaders[name] = typeof value === "string" ? redact(value) : value?.map(redact);
  return { status, headers: safeHeaders, text: redact(text) };
}
