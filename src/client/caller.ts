// One call from its operation name to its answer: pace, token, send, read, and again where that is safe.
//
// Leaves to others: which answer means what (read-answer), when to repeat (retry-decision), how many at once
// (pacer), the token's life (access-tokens), the network (exchange).

import { setMaxListeners } from "node:events";
import type { Clock } from "../model/clock.js";
import type { JsonObject } from "../model/json.js";
import { fillPath, type OperationName, ROUTES } from "../protocol/routes.js";
import type { AccessTokens } from "./access-tokens.js";
import { CallAbortedError } from "./call-aborted-error.js";
import type { HttpRequest } from "./exchange.js";
import type { Pacer } from "./pacer.js";
import { type CallAnswer, readAnswer } from "./read-answer.js";
import { isThrottled, type RetryDecision, wantsFreshToken } from "./retry-decision.js";
import type { Secret } from "./secret.js";
import type { Sender } from "./sender.js";
import { ServiceError } from "./service-error.js";
import type { ServiceUrl } from "./service-url.js";

export interface CallOptions {
  /** One value per `{name}` of the route's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one operation of the route table. */
export type Call = (operation: OperationName, options: CallOptions) => Promise<CallAnswer>;

type Attempt =
  | { readonly kind: "answer"; readonly answer: CallAnswer }
  | {
      readonly kind: "failure";
      readonly error: unknown;
      readonly token: Secret;
      readonly decision: RetryDecision;
    };

export class Caller {
  readonly #options: {
    readonly baseUrl: ServiceUrl;
    readonly appId: string | null;
    readonly tokens: AccessTokens;
    readonly pacer: Pacer;
    readonly sender: Sender;
    readonly clock: Clock;
    readonly maxAttempts: number;
  };

  constructor(options: {
    readonly baseUrl: ServiceUrl;
    /** Sent as X-Union-Appid when known. */
    readonly appId: string | null;
    readonly tokens: AccessTokens;
    readonly pacer: Pacer;
    readonly sender: Sender;
    readonly clock: Clock;
    readonly maxAttempts: number;
  }) {
    this.#options = options;
  }

  /** Throws a CallError, UnexpectedAnswerError or MissingCredentialsError; TypeError for a call that makes no sense. */
  async call(operation: OperationName, options: CallOptions): Promise<CallAnswer> {
    const { signal } = options;
    const request = this.#prepare(operation, options);
    // Many calls may share one signal, which Node takes for a leak beyond ten.
    if (signal !== undefined) setMaxListeners(0, signal);
    try {
      return await this.#untilDone(request, signal);
    } catch (error) {
      // Waits of ours end with the signal's own reason, and nothing is under way during a wait.
      if (signal?.aborted && error === signal.reason) {
        throw new CallAbortedError({ operation, sent: false, reason: error });
      }
      throw error;
    }
  }

  async #untilDone(request: HttpRequest, signal: AbortSignal | undefined): Promise<CallAnswer> {
    const { tokens, clock } = this.#options;
    let mayRenew = tokens.renewable;
    let number = 1;
    for (;;) {
      const attempt = await this.#attempt(request, number, signal);
      if (attempt.kind === "answer") return attempt.answer;
      const { error, decision } = attempt;
      if (mayRenew && wantsFreshToken(error)) {
        // A refused token is no effect; with another one the call is repeated once.
        mayRenew = false;
        tokens.drop(attempt.token);
        continue;
      }
      if (decision.kind === "give-up") throw error;
      // After a throttling the pacer makes the whole bucket wait, this call included.
      if (!(error instanceof ServiceError && isThrottled(error))) await clock.sleep(decision.ms, signal);
      number++;
    }
  }

  async #attempt(request: HttpRequest, number: number, signal: AbortSignal | undefined): Promise<Attempt> {
    const { operation, origin } = request;
    const { tokens, pacer, sender, clock, maxAttempts } = this.#options;
    const { bucket } = ROUTES[operation];
    const slot = await pacer.enter({ operation, bucket, signal });
    try {
      const token = await tokens.get(signal);
      const redact = (text: string) => token.redactIn(text);
      try {
        const answer = await sender.send(this.#authorised(request, token), { number, redact, signal });
        const result = readAnswer(answer, { operation, origin, nowMs: clock.now() });
        pacer.succeeded();
        return { kind: "answer", answer: result };
      } catch (error) {
        const decision = sender.decide(request, { attempt: number, maxAttempts, error });
        if (error instanceof ServiceError && isThrottled(error)) {
          const scope = error.platformCode === null ? "everything" : bucket;
          pacer.throttled(slot, { scope, pauseMs: decision.kind === "wait" ? decision.ms : 0 });
        }
        return { kind: "failure", error, token, decision };
      }
    } finally {
      slot.release();
    }
  }

  #prepare(operation: OperationName, options: CallOptions): HttpRequest {
    const route = ROUTES[operation];
    const { params = {}, body } = options;
    if (operation === "get_access_token") throw new TypeError("the client fetches access tokens by itself");
    if ((body === undefined) !== (route.request === null)) {
      throw new TypeError(`${operation} ${route.request === null ? "takes no body" : "needs a body"}`);
    }
    for (const [name, value] of Object.entries(params)) {
      // Servers resolve dots in a path, so that the call would go elsewhere.
      if (value === "." || value === "..") throw new TypeError(`${operation}: ${name} cannot be "${value}"`);
    }
    return {
      operation,
      method: route.method,
      origin: this.#options.baseUrl.origin,
      path: this.#options.baseUrl.path + fillPath(route, params),
      headers: {},
      body: body === undefined ? null : JSON.stringify(body),
    };
  }

  #authorised(request: HttpRequest, token: Secret): HttpRequest {
    const { appId } = this.#options;
    const headers = { ...request.headers, authorization: `QQBot ${token.reveal()}` };
    return { ...request, headers: appId === null ? headers : { ...headers, "x-union-appid": appId } };
  }
}
