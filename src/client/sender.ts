// One attempt: send, tell the listener, take secrets out of what came back. Shared by calls and by the token
// endpoint, together with the one way to decide about a repetition.

import type { Clock } from "../model/clock.js";
import type { Random } from "../model/random.js";
import { ROUTES } from "../protocol/routes.js";
import type { ClientListener } from "./client-event.js";
import type { Exchange, HttpAnswer, HttpRequest } from "./exchange.js";
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

  /** `redact` is applied to the body before anybody reads it. Throws as Exchange.send does. */
  async send(
    request: HttpRequest,
    attempt: {
      readonly number: number;
      readonly redact: (text: string) => string;
      readonly signal: AbortSignal | undefined;
    },
  ): Promise<HttpAnswer> {
    const { exchange, clock, userAgent } = this.#options;
    const headers: Record<string, string> = { ...request.headers, "user-agent": userAgent };
    if (request.body !== null) headers["content-type"] = "application/json";
    const startedMs = clock.monotonic();
    let answer: HttpAnswer | undefined;
    try {
      answer = await exchange.send({ ...request, headers }, attempt.signal);
    } finally {
      this.#options.onEvent({
        type: "request",
        operation: request.operation,
        method: request.method,
        path: request.path,
        attempt: attempt.number,
        status: answer?.status ?? null,
        durationMs: clock.monotonic() - startedMs,
        traceId: answer === undefined ? null : traceIdOf(answer),
      });
    }
    return { ...answer, text: attempt.redact(answer.text) };
  }

  /** What to do after a failed attempt; a repetition is told to the listener. */
  decide(
    request: Pick<HttpRequest, "operation">,
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
        maxAttempts: failed.maxAttempts,
        waitMs: decision.ms,
        reason: decision.reason,
      });
    }
    return decision;
  }
}
