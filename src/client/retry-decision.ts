// Whether a failed call is sent again, and when. Pure: a table of rules, no clock and no network.
//
// The rule above all rules: a call that is not idempotent is sent again only when the service surely did
// not receive it, or surely refused it before any effect. Advice on codes: service-facts 6.

import type { Random } from "../model/random.js";
import type { RetryAdvice } from "../protocol/error-codes.js";
import type { Route } from "../protocol/route.js";
import { UnexpectedAnswerError } from "../protocol/wire/unexpected-answer-error.js";
import type { Repeated } from "../words/en/client/calls.js";
import { ServiceError } from "./service-error.js";
import { TransportError } from "./transport-error.js";

export type RetryDecision =
  | { readonly kind: "give-up" }
  /** `most`: attempts at such a failure, which may be fewer than those of the call. */
  | { readonly kind: "wait"; readonly ms: number; readonly why: Repeated; readonly most: number };

export interface Throttling {
  /** How often this call was throttled, this time included. */
  readonly times: number;
  /** For how long nothing of the call's bucket got through. */
  readonly forMs: number;
}

export interface FailedAttempt {
  readonly route: Pick<Route, "idempotent">;
  /** Failed attempts so far, this one included; with `throttling`, those that were throttled do not count. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** What is known of a throttling that a pacer answers; without it a throttled attempt is one like others. */
  readonly throttling?: Throttling | undefined;
  readonly error: unknown;
  readonly random: Random;
}

const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** A longer Retry-After is not waited for: a person decides then. */
export const MAX_RETRY_AFTER_MS = 300_000;

/** A bucket that lets nothing through for so long is not waited for. */
export const MAX_THROTTLED_MS = 300_000;

const ATTEMPTS_TO_CONNECT = 3;

/** The code decides, the status is the fallback (service-facts 9.4). */
const SAYS_MORE_THAN_429: ReadonlySet<RetryAdvice> = new Set(["never", "later", "pending", "refresh_token"]);

const GIVE_UP: RetryDecision = { kind: "give-up" };

const RATE_LIMITED: Repeated = { case: "rate-limited" };

export function retryDecision(failed: FailedAttempt): RetryDecision {
  const { error, route, throttling } = failed;
  if (throttling !== undefined && error instanceof ServiceError && isThrottled(error)) {
    return afterThrottling(error, failed, throttling);
  }
  if (failed.attempt >= failed.maxAttempts) return GIVE_UP;
  if (error instanceof ServiceError) return afterRefusal(error, failed);
  if (error instanceof TransportError) {
    // Neither a certificate nor a proxy that refuses mends itself within seconds.
    if (error.failure === "tls" || error.failure === "proxy") return GIVE_UP;
    // A wrong address does not mend itself either; three attempts, a few seconds, are for a network that blinks.
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

/** True when the service asked for a pause, so that the whole bucket is to slow down. */
export function isThrottled(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.advice === "wait" || (error.status === 429 && !SAYS_MORE_THAN_429.has(error.advice));
}

/** True when a fresh token may help: the token was refused, and not what the bot may do. */
export function wantsFreshToken(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.advice === "refresh_token" || (error.status === 401 && error.advice === "unknown");
}

/** True when the failed attempt surely changed nothing: it was not received, or refused before any effect. */
export function isWithoutEffect(error: unknown): boolean {
  if (error instanceof TransportError) return error.sent === false;
  if (!(error instanceof ServiceError)) return false;
  return isThrottled(error) || wantsFreshToken(error) || (error.advice === "once" && error.status < 500);
}

function afterThrottling(error: ServiceError, failed: FailedAttempt, throttling: Throttling): RetryDecision {
  if (throttling.forMs >= MAX_THROTTLED_MS) return GIVE_UP;
  return backOff({ ...failed, attempt: throttling.times }, RATE_LIMITED, error.retryAfterMs);
}

function afterRefusal(error: ServiceError, failed: FailedAttempt): RetryDecision {
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
      // These checks come before any effect; under a server error nobody knows how far it went.
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

/** What the service asks for, else 1, 2, 4, … s up to 30 s; jitter of up to a quarter keeps callers apart. */
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
