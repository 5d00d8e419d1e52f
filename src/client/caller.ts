// The caller takes one call from its operation name to its answer. It waits for the pace, gets a token, sends, reads, and repeats the call
// when that is safe.
//
// Other modules decide what an answer means (read-answer), when to repeat (retry-decision) and how many calls run at once (pacer). The
// token is the matter of access-tokens, and the network the matter of exchange.

import type { Clock } from "../model/clock.js";
import type { JsonObject } from "../model/json.js";
import type { Secret } from "../model/secret.js";
import { fillPath } from "../protocol/route.js";
import { type OperationName, ROUTES } from "../protocol/routes.js";
import type { AccessTokens } from "./access-tokens.js";
import { TakenBackError } from "./answer-reader.js";
import { CallAbortedError } from "./call-aborted-error.js";
import { abortOf, type BeforeSend, type CallAttempts, newJourney } from "./call-attempts.js";
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

/** The options are the input of a call and its control. checkCall() checks the input. */
export interface CallOptions {
  /** Each `{name}` of the route's path needs a value. */
  readonly params?: Readonly<Record<string, string>>;
  /** The query parameters are plain text: the client percent-encodes them. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  /** Only post_message takes an image. It makes the body a form. */
  readonly image?: ImageFile | undefined;
  /** The signal aborts the call, also while its request runs. The call then throws CallAbortedError. */
  readonly signal?: AbortSignal | undefined;
  /** The signal ends waits and prevents further attempts. A running attempt goes to its end. */
  readonly stop?: AbortSignal | undefined;
  /** The client awaits this function before each attempt. If the function rejects, the call ends without a further attempt. */
  readonly beforeSend?: BeforeSend | undefined;
  /**
   * The client calls this with true when the call begins to wait for the pace of its bucket, and with false when such a wait ends. The call
   * holds no place among the calls at once meanwhile. The function must not throw.
   */
  readonly onPaceWait?: ((waits: boolean) => void) | undefined;
  /** The client calls this after a call succeeded, before the caller reads the answer. It must not throw. */
  readonly onAnswer?: ((answer: Pick<CallAnswer, "status" | "traceId">) => void) | undefined;
}

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
    /** The client sends the id as X-Union-Appid. null means that it is not known. */
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

  /** Throws a CallError, UnexpectedAnswerError or MissingCredentialsError, and a TypeError for a call that does not fit its route. */
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
    const { onPaceWait } = options;
    const around = { request, turn: pacer.takeTurn(), cut: cut.signal, stop: stop.signal, onPaceWait };
    const journey = newJourney(around, options.beforeSend);
    try {
      if (options.image !== undefined) {
        journey.request = { ...request, body: await formBody(options.body ?? {}, options.image) };
      }
      const answer = await this.#untilDone(journey);
      options.onAnswer?.({ status: answer.status, traceId: answer.traceId });
      return answer;
    } catch (error) {
      // A wait of the client ends with the signal's own reason, and no request runs during a wait.
      const isStopped = stop.signal.aborted && error === stop.signal.reason;
      const isUnsent = error instanceof CallAbortedError && error.sent === false;
      if (!isStopped && !isUnsent && error !== journey.heldBack?.by) throw error;
      if (!cut.signal.aborted && journey.unsettled !== null) throw journey.unsettled.error;
      throw abortOf(journey, isUnsent ? error.cause : error);
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
        // A refused token has no effect, so the client repeats the call once with another token.
        mayRenew = false;
        journey.failures--;
        tokens.drop(attempt.token);
        continue;
      }
      journey.belongsInHistory ||= !isWithoutEffect(error) && !isRefusal(error);
      if (journey.belongsInHistory) noteUnsettled(error);
      if (decision.kind === "give-up") throw error;
      // After a throttling the pacer makes the whole bucket wait, and this call too.
      if (!isThrottled(error)) await clock.sleep(decision.ms, journey.stop);
    }
  }

  async #attempt(journey: CallAttempts): Promise<Attempt> {
    const { request, turn, cut, stop, onPaceWait } = journey;
    const { operation, origin } = request;
    const { tokens, pacer, sender, clock } = this.#options;
    const { bucket } = ROUTES[operation];
    const slot = await pacer.enter({ turn, operation, bucket, signal: stop, onPaceWait });
    try {
      const token = await tokens.get(stop);
      const redact = (text: string) => token.redactIn(text);
      for (;;) {
        const mayLeave = await allowed(journey);
        stop.throwIfAborted();
        const number = journey.sent + 1;
        const sentMs = clock.monotonic();
        try {
          const attempt = { number, redact, signal: cut, mayLeave };
          const answer = await sender.send(this.#authorised(request, token), attempt);
          journey.sent = number;
          const result = readAnswer(answer, { operation, origin, nowMs: clock.now() });
          pacer.passed(slot, operation, clock.monotonic() - sentMs);
          return { kind: "answer", answer: result };
        } catch (error) {
          if (error instanceof TakenBackError) continue;
          journey.sent = number;
          return { kind: "failure", error, token, decision: this.#decide(journey, { slot, sentMs }, error) };
        }
      }
    } finally {
      slot.release();
    }
  }

  #decide(
    journey: CallAttempts,
    { slot, sentMs }: { readonly slot: Slot; readonly sentMs: number },
    error: unknown,
  ): RetryDecision {
    const { pacer, sender, clock, maxAttempts } = this.#options;
    const { request } = journey;
    const { operation } = request;
    const { bucket } = ROUTES[operation];
    if (!(error instanceof ServiceError && isThrottled(error))) {
      // A refusal for another reason shows that the service accepts calls: the bucket is not throttled.
      if (error instanceof ServiceError && error.status < 500)
        pacer.passed(slot, operation, clock.monotonic() - sentMs);
      journey.failures++;
      return sender.decide(request, { attempt: journey.failures, maxAttempts, error });
    }
    journey.throttles++;
    const throttling = { times: journey.throttles, forMs: pacer.refusedForMs(bucket) };
    const decision = sender.decide(request, { attempt: journey.failures, maxAttempts, throttling, error });
    const pauseMs = decision.kind === "wait" ? decision.ms : 0;
    pacer.throttled(slot, { pauseMs, askedMs: error.retryAfterMs });
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
      // Servers resolve dots in a path, so the call would go to another address.
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

/** Returns the answer of `beforeSend`. If it rejects, the call ends. */
async function allowed(journey: CallAttempts): Promise<(() => boolean) | undefined> {
  try {
    return (await journey.beforeSend()) ?? undefined;
  } catch (by) {
    journey.heldBack = { by };
    throw by;
  }
}

/** A refusal is an answer that the call had no effect. */
const isRefusal = (error: unknown): boolean => error instanceof ServiceError && error.status < 500;

/** Returns `?a=b&c=d`, or an empty text for an empty query. */
function queryText(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
