// The exchange sends one HTTP request over undici and returns the answer. It does not retry, follow redirects or interpret the answer.
//
// Every failure says whether the request may have reached the service. The exchange reads an answer only up to a limit, and ends an attempt
// within its time. The timer is the system's, because this time limits sockets and not the waits of the client.

import type { Deadline } from "../http/exchange.js";
import { systemCode, systemDetail, TLS_CODES } from "../http/system-detail.js";
import type { Route } from "../protocol/route.js";
import type { OperationName } from "../protocol/routes.js";
import { longerThan } from "../protocol/wire/expected-answer.js";
import { UnexpectedAnswerError } from "../protocol/wire/unexpected-answer-error.js";
import { AnswerReader, type ServiceAnswer, TakenBackError } from "./answer-reader.js";
import { CallAbortedError } from "./call-aborted-error.js";
import type { Outlets } from "./outlets.js";
import { ProxyError } from "./proxy-error.js";
import type { RequestBody } from "./request-body.js";
import { TransportError, type TransportFailure, type UnreachedCall } from "./transport-error.js";

export interface ServiceRequest {
  readonly operation: OperationName;
  readonly method: Route["method"];
  /** The origin is scheme, host and port. */
  readonly origin: string;
  /** The path includes the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | null;
}

export class Exchange {
  readonly #outlets: Outlets;
  readonly #timeoutMs: number;
  readonly #deadline: Deadline;
  readonly #maxAnswerBytes: number;

  constructor(options: {
    readonly outlets: Outlets;
    readonly timeoutMs: number;
    readonly deadline?: Deadline | undefined;
    readonly maxAnswerBytes: number;
  }) {
    this.#outlets = options.outlets;
    this.#timeoutMs = options.timeoutMs;
    this.#deadline = options.deadline ?? AbortSignal.timeout;
    this.#maxAnswerBytes = options.maxAnswerBytes;
  }

  /**
   * Throws TransportError, CallAbortedError, or UnexpectedAnswerError for an answer that is too large. Throws TakenBackError when
   * `mayLeave` returns false before the first byte.
   */
  async send(
    request: ServiceRequest,
    {
      signal,
      mayLeave,
    }: { readonly signal: AbortSignal | undefined; readonly mayLeave?: (() => boolean) | undefined },
  ): Promise<ServiceAnswer> {
    const { operation, origin, method, path, headers, body } = request;
    const dispatcher = await this.#outlets.for(origin);
    if (signal?.aborted) throw new CallAbortedError({ operation, sent: false, reason: signal.reason });
    const reader = new AnswerReader(this.#maxAnswerBytes, mayLeave);
    const timedOut = new Error();
    const timeUp = this.#deadline(this.#timeoutMs);
    const endOfTime = () => reader.callOff(timedOut);
    timeUp.addEventListener("abort", endOfTime, { once: true });
    const cut = () => reader.callOff(CUT);
    signal?.addEventListener("abort", cut, { once: true });
    try {
      const sending = {
        origin,
        method,
        path,
        headers: body === null ? headers : { ...headers, "content-type": body.type },
        body: body === null ? null : body.data,
        headersTimeout: 0,
        bodyTimeout: 0,
      };
      dispatcher.dispatch(sending, reader);
      return await reader.answer;
    } catch (error) {
      if (isOurMistake(error) || error instanceof TakenBackError) throw error;
      if (reader.tooLarge) throw this.#tooLarge(operation, reader.status);
      const { sent } = reader;
      if (error === CUT) throw new CallAbortedError({ operation, sent, reason: signal?.reason });
      throw new TransportError({
        operation,
        origin,
        sent,
        ...(error === timedOut
          ? { failure: "timeout", detail: { timeoutMs: this.#timeoutMs } }
          : { ...failureOf(error), cause: error }),
      });
    } finally {
      timeUp.removeEventListener("abort", endOfTime);
      signal?.removeEventListener("abort", cut);
    }
  }

  /** Closes the connections of this exchange at once, also the busy ones. It leaves a given dispatcher open, because the caller owns it. */
  async destroy(): Promise<void> {
    await this.#outlets.destroy();
  }

  #tooLarge(operation: OperationName, status: number): UnexpectedAnswerError {
    return new UnexpectedAnswerError({
      operation,
      reason: "too_large",
      ...longerThan(this.#maxAnswerBytes),
      status,
    });
  }
}

const CUT = new Error();

const FAILURES: readonly (readonly [RegExp, TransportFailure])[] = [
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT)$/, "unreachable"],
  [/^(?:ENOTFOUND|EAI_)/, "dns"],
  [TLS_CODES, "tls"],
  [/^(?:ETIMEDOUT|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/, "timeout"],
];

function failureOf(error: unknown): Pick<UnreachedCall, "failure" | "detail"> {
  if (error instanceof ProxyError) {
    return { failure: error.isFinal ? "proxy" : "unreachable", detail: error.failure };
  }
  const code = systemCode(error);
  const failure = FAILURES.find(([pattern]) => pattern.test(code))?.[1] ?? "reset";
  return { failure, detail: systemDetail(error) };
}

/** If undici refuses to send a request, the network is not the cause. */
function isOurMistake(error: unknown): boolean {
  return systemCode(error) === "UND_ERR_INVALID_ARG";
}
