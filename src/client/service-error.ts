// The service has refused a call. The subclasses are for refusals that callers handle differently.

import { foreignText } from "../model/visible-text.js";
import { ERROR_CODES, lookUpErrorCode, type RetryAdvice } from "../protocol/error-codes.js";
import { ROUTES } from "../protocol/routes.js";
import { CallError } from "./call-error.js";
import { afterRefusal, type ServiceRefusal } from "./service-refusal.js";

const SHOWN_CHARACTERS = 200;

/**
 * The service has refused a call, or has failed. The details are in `status`, `platformCode` and `advice`. Subclasses have a code of their
 * own, and this class has `SERVICE`.
 */
export class ServiceError extends CallError {
  readonly code: "SERVICE" | "AUTHENTICATION" | "PERMISSION_DENIED" | "NOT_FOUND" | "RATE_LIMITED";
  readonly status: number;
  readonly platformCode: number | null;
  readonly errCode: number | null;
  /** The text explains the platform code (service-facts 6). It is empty without a code. */
  readonly meaning: string;
  /** The advice says what a caller can do about the platform code. It is `unknown` without a code. */
  readonly advice: RetryAdvice;
  readonly traceId: string | null;
  /** The text is safe to show. It is neither stable nor always in English. */
  readonly serviceMessage: string;
  /** The service asks the caller to wait this long. null means that it does not say. */
  readonly retryAfterMs: number | null;

  constructor(refusal: ServiceRefusal, code: ServiceError["code"] = "SERVICE") {
    const { operation, status, platformCode, traceId } = refusal;
    const errorCode = platformCode === null ? null : lookUpErrorCode(platformCode);
    const message = [...refusal.message.slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS).join("");
    const advice = errorCode?.advice ?? "unknown";
    // A server error (HTTP 502, 504) may come after the effect, unless its code says what failed.
    const outcomeUnknown = status >= 500 && advice === "unknown" && !ROUTES[operation].idempotent;
    const platform =
      platformCode === null || errorCode === null ? null : { code: platformCode, meaning: errorCode.meaning };
    const after = afterRefusal(refusal);
    const params = { operation, outcomeUnknown, status, platform, message, traceId, after };
    super({ code, params }, { operation, outcomeUnknown });
    this.code = code;
    this.status = status;
    this.platformCode = platformCode;
    this.errCode = refusal.errCode;
    this.meaning = errorCode?.meaning ?? "";
    this.advice = advice;
    this.traceId = traceId;
    this.serviceMessage = foreignText(message);
    this.retryAfterMs = refusal.retryAfterMs;
  }
}

/** The service does not accept the credentials or the token. */
export class AuthenticationError extends ServiceError {
  declare readonly code: "AUTHENTICATION";

  constructor(refusal: ServiceRefusal) {
    super(refusal, "AUTHENTICATION");
  }
}

/** The service knows the bot, but does not allow it this call. */
export class PermissionDeniedError extends ServiceError {
  declare readonly code: "PERMISSION_DENIED";

  constructor(refusal: ServiceRefusal) {
    super(refusal, "PERMISSION_DENIED");
  }
}

/** The call names an object that does not exist or that the bot cannot see. */
export class NotFoundError extends ServiceError {
  declare readonly code: "NOT_FOUND";

  constructor(refusal: ServiceRefusal) {
    super(refusal, "NOT_FOUND");
  }
}

/** The bot has made too many calls, or has used up a quota. */
export class RateLimitedError extends ServiceError {
  declare readonly code: "RATE_LIMITED";

  constructor(refusal: ServiceRefusal) {
    super(refusal, "RATE_LIMITED");
  }
}

const AUTHENTICATION_CODES = new Set([11241, 11243, 11244, 11245, 11251, 11261, 11275, 100007, 100016]);
const PERMISSION_CODES = new Set([11253, 11254, 11262, 11264, 11265, 11273, 11274, 11282, 11298, 501017]);
const NOT_FOUND_CODES = new Set([10003, 10004, 501008]);

/** Returns an error of the class for the refusal. The code decides first, then the status (service-facts 9.4). */
export function serviceErrorOf(refusal: ServiceRefusal): ServiceError {
  const { platformCode, status } = refusal;
  const advice = platformCode === null ? "unknown" : lookUpErrorCode(platformCode).advice;
  const isOfCredentials = platformCode === null || !PERMISSION_CODES.has(platformCode);
  if (refusal.operation === "get_access_token" && advice === "never" && isOfCredentials) {
    return new AuthenticationError(refusal);
  }
  if (platformCode !== null) {
    if (AUTHENTICATION_CODES.has(platformCode)) return new AuthenticationError(refusal);
    if (PERMISSION_CODES.has(platformCode)) return new PermissionDeniedError(refusal);
    if (NOT_FOUND_CODES.has(platformCode)) return new NotFoundError(refusal);
  }
  if (status === 429 || advice === "wait" || advice === "later") return new RateLimitedError(refusal);
  if (status === 404) return new NotFoundError(refusal);
  if (platformCode !== null && ERROR_CODES.has(platformCode)) return new ServiceError(refusal);
  if (status === 401) return new AuthenticationError(refusal);
  if (status === 403) return new PermissionDeniedError(refusal);
  return new ServiceError(refusal);
}
