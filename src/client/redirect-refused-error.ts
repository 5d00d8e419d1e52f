// The service answered with a redirect. The client never takes the token to another address.

import { type OperationName, ROUTES } from "../protocol/routes.js";
import { CallError } from "./call-error.js";

/** The answer had a status from 300 to 399. The code is `REDIRECT_REFUSED`. */
export class RedirectRefusedError extends CallError {
  readonly code = "REDIRECT_REFUSED";
  readonly status: number;
  /** The redirect points to this host. null means that the answer names none. */
  readonly targetHost: string | null;
  readonly traceId: string | null;

  constructor(options: {
    readonly operation: OperationName;
    readonly status: number;
    /** The answer came from this scheme, host and port. */
    readonly origin: string;
    readonly location: string | undefined;
    /** `traceId` names the call for the operators of the service. It is safe to show. */
    readonly traceId: string | null;
  }) {
    const { operation, status, origin, location = "", traceId } = options;
    const target = URL.canParse(location, origin) ? new URL(location, origin) : null;
    const targetHost = location === "" || target === null ? null : target.host;
    // The service has carried out a request that it answers with 303 ("See Other").
    const outcomeUnknown = status === 303 && !ROUTES[operation].idempotent;
    const params = { operation, outcomeUnknown, origin, status, targetHost, traceId };
    super({ code: "REDIRECT_REFUSED", params }, { operation, outcomeUnknown });
    this.status = status;
    this.targetHost = targetHost;
    this.traceId = traceId;
  }
}
