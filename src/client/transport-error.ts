// The call got no whole answer: there was no connection, it broke, or no answer came in time.

import { type OperationName, ROUTES } from "../protocol/routes.js";
import type { UnreachedDetail } from "../words/en/client/calls.js";
import { CallError } from "./call-error.js";

/** `tls` is a bad certificate, `dns` an unknown host name, `reset` a broken connection. */
export type TransportFailure = "unreachable" | "dns" | "tls" | "proxy" | "reset" | "timeout";

/**
 * The value is false when the service surely did not receive the request, and true when it surely did. It is "unknown" when the client
 * wrote the request and no answer came.
 */
export type Receipt = boolean | "unknown";

export interface UnreachedCall {
  readonly operation: OperationName;
  readonly failure: TransportFailure;
  readonly sent: Receipt;
  /** The origin is the scheme, host and port of the call. */
  readonly origin: string;
  readonly detail: UnreachedDetail;
  readonly cause?: unknown;
}

/** `failure` says what failed. The code is `TRANSPORT`. */
export class TransportError extends CallError {
  readonly code = "TRANSPORT";
  readonly failure: TransportFailure;
  /** `sent` says whether the request may have reached the service. */
  readonly sent: Receipt;

  constructor(options: UnreachedCall) {
    const { operation, failure, sent, origin, detail, cause } = options;
    const outcomeUnknown = sent !== false && !ROUTES[operation].idempotent;
    const params = { operation, outcomeUnknown, failure, origin, detail };
    super({ code: "TRANSPORT", params }, { operation, outcomeUnknown, cause });
    this.failure = failure;
    this.sent = sent;
  }
}
