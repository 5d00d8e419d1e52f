// A call that got no whole answer: no connection, a broken one, or no answer in time.

import { type OperationName, ROUTES } from "../protocol/routes.js";
import { CallError } from "./call-error.js";

export type TransportFailure = "unreachable" | "dns" | "tls" | "reset" | "timeout";

/** false: surely not received; true: surely received; unknown: written, and then nothing came back. */
export type Sent = boolean | "unknown";

export class TransportError extends CallError {
  readonly code = "TRANSPORT";
  readonly failure: TransportFailure;
  /** Whether the request may have reached the service. */
  readonly sent: Sent;

  constructor(options: {
    readonly operation: OperationName;
    readonly failure: TransportFailure;
    readonly sent: Sent;
    /** Scheme, host and port that was called. */
    readonly origin: string;
    /** What went wrong, in words of the system; or the time that was over. */
    readonly detail: string | { readonly timeoutMs: number };
    readonly cause?: unknown;
  }) {
    const { operation, failure, sent, origin, detail, cause } = options;
    const outcomeUnknown = sent !== false && !ROUTES[operation].idempotent;
    const params = { operation, outcomeUnknown, failure, origin, detail };
    super({ code: "TRANSPORT", params }, { operation, outcomeUnknown, cause });
    this.failure = failure;
    this.sent = sent;
  }
}
