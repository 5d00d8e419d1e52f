// A call that its caller called off.

import { type OperationName, ROUTES } from "../protocol/routes.js";
import { CallError } from "./call-error.js";
import type { Sent } from "./transport-error.js";

/** `cause` is the reason of the signal. */
export class CallAbortedError extends CallError {
  readonly code = "CALL_ABORTED";
  /** Whether the request may have reached the service. */
  readonly sent: Sent;

  constructor(options: { readonly operation: OperationName; readonly sent: Sent; readonly reason: unknown }) {
    const { operation, sent } = options;
    super(`${operation}: called off ${sent === false ? "before it was sent" : "while it was under way"}`, {
      operation,
      outcomeUnknown: sent !== false && !ROUTES[operation].idempotent,
      cause: options.reason,
    });
    this.sent = sent;
  }
}
