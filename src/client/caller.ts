// One call from its operation name to its answer: pace, token, send, read, and again where that is safe.
//
// Leaves to others: which answer means what (read-answer), when to repeat (retry-decision), how many at once
// (pacer), the token's life (access-tokens), the network (exchange).

import type { Clock } from "../model/clock.js";
import type { JsonObject } from "../model/json.js";
import type { Secret } from "../model/secret.js";
import { fillPath } from "../protocol/route.js";
import { type OperationName, ROUTES } from "../protocol/routes.js";
import type { AccessTokens } from "./access-tokens.js";
import { TakenBackError } from "./answer-reader.js";
import { CallAbortedError } from "./call-aborted-error.js";
import { type BeforeSend, type CallAttempts, newJourney } from "./call-attempts.js";
import { noteUnsettled } from "./call-error.js";
import type { ServiceRequest } from "./exchange.js";
import type { ImageFile } from "./image-file.js";
import { joinSignals } from "./joined-signal.js";
import type { Lifetime } from "./lifetime.js";
import type { Pacer, Slot } from "./pacer.js";
import { type CallAnswer, readAnswer } from "./read-answer.js";
import { formBody, jsonBody } from "./request-body.js";
import { isThrottled, isWithoutEffect, type RetryDecision, wantsFreshToken } from "./retry-decision.js";
import type { Sender } from "./sender.js";
import { ServiceError } from "./service-error.js";
import type { ServiceUrl } from "./service-url.js";

export interface CallOptions {
  /** One value per `{name}` of the route's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Query parameters of the route; they are percent-encoded here. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  /** Of post_message; makes the body a form. */
  readonly image?: ImageFile | undefined;
  /** Cuts the call off, also under way. */
  readonly signal?: AbortSignal | undefined;
  /** Ends waits and sends no further attempt, and lets the one under way end. */
  readonly stop?: AbortSignal | undefined;
  /** Where it rejects, the call ends as after `stop`. */
  readonly beforeSend?: BeforeSend | undefined;
  /** Told of the answer of a call that succeeded, before it is read. Must not throw. */
  readonly onAnswer?: ((answer: Pick<CallAnswer, "status" | "traceId">) => void) | undefined;
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
    readonly lifetime: Lifetime;
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
    readonly lifetime: Lifetime;
  }) {
    this.#options = options;
  }

  /** Throws a CallError, UnexpectedAnswerError or MissingCredentialsError; TypeError for a call that makes no sense. */
  async call(operation: OperationName, options: CallOptions): Promise<CallAnswer> {
    const { lifetime } = this.#options;
    const request = this.#prepare(operation, options);
    if (lifetime.closed) {
      throw new CallAbortedError({ operation, sent: false, reason: lifetime.endReason });
    }
    return this.#travel(request, options);
  }

  async #travel(request: ServiceRequest, options: CallOptions): Promise<CallAnswer> {
    const { pacer, lifetime } = this.#options;
    const cut = joinSignals([options.signal, lifetime.signal]);
    const stop = joinSignals([cut.signal, options.stop]);
    const around = { request, place: pacer.takePlace(), cut: cut.signal, stop: stop.signal };
    const journey = newJourney(around, options.beforeSend);
    try {
      if (options.image !== undefined) {
        journey.request = { ...request, body: await formBody(options.body ?? {}, options.image) };
      }
      const answer = await this.#untilDone(journey);
      options.onAnswer?.({ status: answer.status, traceId: answer.traceId });
      return answer;
    } catch (error) {
      // Waits of ours end with the signal's own reason, and nothing is under way during a wait.
      const isStopped = stop.signal.aborted && error === stop.signal.reason;
      if (!isStopped && error !== journey.heldBack?.by) throw error;
      if (!cut.signal.aborted && journey.unsettled !== null) throw journey.unsettled.error;
      throw new CallAbortedError({ operation: request.operation, sent: false, reason: error });
    } finally {
      stop.release();
      cut.release();
    }
  }

  async #untilDone(journey: CallAttempts): Promise<CallAnswer> {
    const { tokens, clock } = this.#options;
    let mayRenew = tokens.renewable;
    for (;;) {
      const attempt = await this.#attempt(journey);
      if (attempt.kind === "answer") return attempt.answer;
      const { error, decision } = attempt;
      if (!isWithoutEffect(error)) journey.unsettled = { error };
      if (mayRenew && wantsFreshToken(error)) {
        // A refused token is no effect; with another one the call is repeated once.
        mayRenew = false;
        journey.failures--;
        tokens.drop(attempt.token);
        continue;
      }
      journey.belongsInHistory ||= !isWithoutEffect(error) && !isRefusal(error);
      if (journey.belongsInHistory) noteUnsettled(error);
      if (decision.kind === "give-up") throw error;
      // After a throttling the pacer makes the whole bucket wait, this call included.
      if (!isThrottled(error)) await clock.sleep(decision.ms, journey.stop);
    }
  }

  async #attempt(journey: CallAttempts): Promise<Attempt> {
    const { request, place, cut, stop } = journey;
    const { operation, origin } = request;
    const { tokens, pacer, sender, clock } = this.#options;
    const { bucket } = ROUTES[operation];
    const slot = await pacer.enter({ place, operation, bucket, signal: stop });
    try {
      const token = await tokens.get(stop);
      const redact = (text: string) => token.redactIn(text);
      for (;;) {
        const mayLeave = await allowed(journey);
        stop.throwIfAborted();
        const number = journey.sent + 1;
        try {
          const attempt = { number, redact, signal: cut, mayLeave };
          const answer = await sender.send(this.#authorised(request, token), attempt);
          journey.sent = number;
          const result = readAnswer(answer, { operation, origin, nowMs: clock.now() });
          pacer.passed(bucket);
          return { kind: "answer", answer: result };
        } catch (error) {
          if (error instanceof TakenBackError) continue;
          journey.sent = number;
          return { kind: "failure", error, token, decision: this.#decide(journey, slot, error) };
        }
      }
    } finally {
      slot.release();
    }
  }

  #decide(journey: CallAttempts, slot: Slot, error: unknown): RetryDecision {
    const { pacer, sender, maxAttempts } = this.#options;
    const { request } = journey;
    const { bucket } = ROUTES[request.operation];
    if (!(error instanceof ServiceError && isThrottled(error))) {
      // Another refusal than throttling shows that calls get through.
      if (error instanceof ServiceError && error.status < 500) pacer.passed(bucket);
      journey.failures++;
      return sender.decide(request, { attempt: journey.failures, maxAttempts, error });
    }
    journey.throttles++;
    const throttling = { times: journey.throttles, forMs: pacer.refusedForMs(bucket) };
    const decision = sender.decide(request, { attempt: journey.failures, maxAttempts, throttling, error });
    const scope = error.platformCode === null ? "everything" : bucket;
    pacer.throttled(slot, { scope, pauseMs: decision.kind === "wait" ? decision.ms : 0 });
    return decision;
  }

  #prepare(operation: OperationName, options: CallOptions): ServiceRequest {
    const route = ROUTES[operation];
    const { params = {}, query = {}, body, image } = options;
    if (operation === "get_access_token") throw new TypeError("the client fetches access tokens by itself");
    if (image !== undefined && operation !== "post_message") {
      throw new TypeError(`${operation} takes no image`);
    }
    if ((body === undefined && image === undefined) !== (route.request === null)) {
      throw new TypeError(`${operation} ${route.request === null ? "takes no body" : "needs a body"}`);
    }
    if (route.query === null && Object.keys(query).length > 0) {
      throw new TypeError(`${operation} takes no query`);
    }
    for (const [name, value] of Object.entries(params)) {
      // Servers resolve dots in a path, so that the call would go elsewhere.
      if (value === "." || value === "..") throw new TypeError(`${operation}: ${name} cannot be "${value}"`);
    }
    return {
      operation,
      method: route.method,
      origin: this.#options.baseUrl.origin,
      path: this.#options.baseUrl.path + fillPath(route, params) + queryText(query),
      headers: {},
      body: body === undefined || image !== undefined ? null : jsonBody(body),
    };
  }

  #authorised(request: ServiceRequest, token: Secret): ServiceRequest {
    const { appId } = this.#options;
    const headers = { ...request.headers, authorization: `QQBot ${token.reveal()}` };
    return { ...request, headers: appId === null ? headers : { ...headers, "x-union-appid": appId } };
  }
}

/** What `beforeSend` says; its refusal ends the call. */
async function allowed(journey: CallAttempts): Promise<(() => boolean) | undefined> {
  try {
    return (await journey.beforeSend()) ?? undefined;
  } catch (by) {
    journey.heldBack = { by };
    throw by;
  }
}

/** The service said no, so it did nothing. */
const isRefusal = (error: unknown): boolean => error instanceof ServiceError && error.status < 500;

/** `?a=b&c=d`, or nothing. */
function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
