// The service pointed elsewhere. The token is never taken to another address.

import { type OperationName, ROUTES } from "../protocol/routes.js";
import { CallError } from "./call-error.js";

export class RedirectRefusedError extends CallError {
  readonly code = "REDIRECT_REFUSED";
  readonly status: number;
  /** The host that was pointed to; null when the answer names none. */
  readonly targetHost: string | null;
  readonly traceId: string | null;

  constructor(options: {
    readonly operation: OperationName;
    readonly status: number;
    /** Scheme, host and port that answered. */
    readonly origin: string;
    /** The Location header. */
    readonly location: string | undefined;
    /** Safe to show. */
    readonly traceId: string | null;
  }) {
    const { operation, status, origin, location = "", traceId } = options;
    const target = URL.canParse(location, origin) ? new URL(location, origin) : null;
    const targetHost = location === "" || target === null ? null : target.host;
    // "See Other" is the answer to a request that was carried out.
    const outcomeUnknown = status === 303 && !ROUTES[operation].idempotent;
    const params = { operation, outcomeUnknown, origin, status, targetHost, traceId };
    super({ code: "REDIRECT_REFUSED", params }, { operation, outcomeUnknown });
    this.status = status;
    this.targetHost = targetHost;
    this.traceId = traceId;
  }
}
