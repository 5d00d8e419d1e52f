// A call that got no whole answer: no connection, a broken one, or no answer in time.

import { type OperationName, ROUTES } from "../protocol/routes.js";
import type { UnreachedDetail } from "../words/en/client/calls.js";
import { CallError } from "./call-error.js";

export type TransportFailure = "unreachable" | "dns" | "tls" | "proxy" | "reset" | "timeout";

/** false: surely not received; true: surely received; unknown: written, and then nothing came back. */
export type Receipt = boolean | "unknown";

export interface UnreachedCall {
  readonly operation: OperationName;
  readonly failure: TransportFailure;
  readonly sent: Receipt;
  /** Scheme, host and port that was called. */
  readonly origin: string;
  readonly detail: UnreachedDetail;
  readonly cause?: unknown;
}

export class TransportError extends CallError {
  readonly code = "TRANSPORT";
  readonly failure: TransportFailure;
  /** Whether the request may have reached the service. */
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
