// A failed call is sent again or given up: this module decides, and says how long to wait. It is a pure table of rules, without a clock and
// without the network. sender.ts asks it after each failed attempt.
//
// One rule comes before all others. If a call is not idempotent, the client repeats it only when it surely had no effect. The service did
// not receive it, or refused it before any effect. The advice on codes is in service-facts 6.

import type { Random } from "../model/random.js";
import type { RetryAdvice } from "../protocol/error-codes.js";
import type { Route } from "../protocol/route.js";
import { UnexpectedAnswerError } from "../protocol/wire/unexpected-answer-error.js";
import type { Repeated } from "../words/en/client/calls.js";
import { CallAbortedError } from "./call-aborted-error.js";
import { ServiceError } from "./service-error.js";
import { TransportError } from "./transport-error.js";

export type RetryDecision =
  | { readonly kind: "give-up" }
  /** The call has at most `most` attempts after such a failure, which may be fewer than it has otherwise. */
  | { readonly kind: "wait"; readonly ms: number; readonly why: Repeated; readonly most: number };

export interface Throttling {
  /** The service has throttled this call this many times, the last time included. */
  readonly times: number;
  /** No call of the bucket has got through for this many ms. */
  readonly forMs: number;
}

export interface FailedAttempt {
  readonly route: Pick<Route, "idempotent">;
  /** This many attempts have failed, the last one included. With `throttling`, throttled attempts do not count. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** The pacer knows this of a throttling. Without it, a throttled attempt counts as any other. */
  readonly throttling?: Throttling | undefined;
  readonly error: unknown;
  readonly random: Random;
}

const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** The client does not wait for a longer Retry-After. A person decides then. */
export const MAX_RETRY_AFTER_MS = 300_000;

/** The client gives a bucket up when no call got through for this long. */
export const MAX_THROTTLED_MS = 300_000;

const ATTEMPTS_TO_CONNECT = 3;

/** With this advice, the platform code decides and not the status 429 (service-facts 9.4). */
const SAYS_MORE_THAN_429: ReadonlySet<RetryAdvice> = new Set(["never", "later", "pending", "refresh_token"]);

const GIVE_UP: RetryDecision = { kind: "give-up" };

const RATE_LIMITED: Repeated = { case: "rate-limited" };

export function retryDecision(failed: FailedAttempt): RetryDecision {
  const { error, route, throttling } = failed;
  if (throttling !== undefined && error instanceof ServiceError && isThrottled(error)) {
    return afterThrottling(error, failed, throttling);
  }
  if (failed.attempt >= failed.maxAttempts) return GIVE_UP;
  if (error instanceof ServiceError) return afterServiceError(error, failed);
  if (error instanceof TransportError) {
    // A bad certificate stays bad for more than seconds, and so does a proxy that refuses.
    if (error.failure === "tls" || error.failure === "proxy") return GIVE_UP;
    // A wrong address stays wrong too. The client makes three attempts in a few seconds because the network may only be interrupted.
    const isNowhere = error.failure === "dns" || error.failure === "unreachable";
    const most = isNowhere ? Math.min(ATTEMPTS_TO_CONNECT, failed.maxAttempts) : failed.maxAttempts;
    if (failed.attempt >= most) return GIVE_UP;
    return route.idempotent || error.sent === false
      ? backOff({ ...failed, maxAttempts: most }, { case: "connection", failure: error.failure })
      : GIVE_UP;
  }
  if (error instanceof UnexpectedAnswerError) {
    return route.idempotent && error.reason === "cut" ? backOff(failed, { case: "cut-off" }) : GIVE_UP;
  }
  return GIVE_UP;
}

/** Returns true when the service asked for a pause. Then the whole bucket slows down. */
export function isThrottled(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.advice === "wait" || (error.status === 429 && !SAYS_MORE_THAN_429.has(error.advice));
}

/** Returns true when a fresh token may help: the service refused the token itself, and did not refuse the bot a right. */
export function wantsFreshToken(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.advice === "refresh_token" || (error.status === 401 && error.advice === "unknown");
}

/** Returns true when the failed attempt surely changed nothing: the service did not receive it, or refused it before any effect. */
export function isWithoutEffect(error: unknown): boolean {
  if (error instanceof TransportError || error instanceof CallAbortedError) return error.sent === false;
  if (!(error instanceof ServiceError)) return false;
  return isThrottled(error) || wantsFreshToken(error) || (error.advice === "once" && error.status < 500);
}

function afterThrottling(error: ServiceError, failed: FailedAttempt, throttling: Throttling): RetryDecision {
  if (throttling.forMs >= MAX_THROTTLED_MS) return GIVE_UP;
  return backOff({ ...failed, attempt: throttling.times }, RATE_LIMITED, error.retryAfterMs);
}

function afterServiceError(error: ServiceError, failed: FailedAttempt): RetryDecision {
  const { idempotent } = failed.route;
  if (isThrottled(error)) return backOff(failed, RATE_LIMITED, error.retryAfterMs);
  const { platformCode: code, status } = error;
  const why: Repeated = code === null ? { case: "status", status } : { case: "code", code };
  switch (error.advice) {
    case "never":
    case "later":
    case "refresh_token":
    case "wait":
    case "pending":
      return GIVE_UP;
    case "once":
      // A code with this advice refuses a call before any effect. The effect of the call is unknown after a server error.
      return failed.attempt === 1 && (idempotent || error.status < 500)
        ? backOff({ ...failed, maxAttempts: 2 }, why, error.retryAfterMs)
        : GIVE_UP;
    case "retry":
      return idempotent ? backOff(failed, why, error.retryAfterMs) : GIVE_UP;
    case "unknown":
      return idempotent && error.status >= 500 ? backOff(failed, why, error.retryAfterMs) : GIVE_UP;
  }
  return error.advice satisfies never;
}

/** Waits for the time that the service asks for, or else 1, 2, 4, … s up to 30 s. Jitter of up to a quarter keeps callers apart. */
function backOff(failed: FailedAttempt, why: Repeated, askedMs: number | null = null): RetryDecision {
  if (askedMs !== null && askedMs > MAX_RETRY_AFTER_MS) return GIVE_UP;
  const jitter = failed.random.next() / 4;
  const doubledMs = FIRST_BACKOFF_MS * 2 ** Math.min(failed.attempt - 1, 10);
  const ms =
    askedMs === null
      ? Math.min(MAX_BACKOFF_MS, doubledMs * (1 + jitter))
      : askedMs + jitter * FIRST_BACKOFF_MS;
  return { kind: "wait", ms: Math.round(ms), why, most: failed.maxAttempts };
}
