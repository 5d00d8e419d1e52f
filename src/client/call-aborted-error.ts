// CallAbortedError says that a call has no answer: a signal of the caller or the end of the client aborted it, or `beforeSend` rejected.

import { type OperationName, ROUTES } from "../protocol/routes.js";
import { CallError } from "./call-error.js";
import type { Receipt } from "./transport-error.js";

/** `cause` is the reason of the signal, or the error of `beforeSend`. For the end of the client, it says that the client is closed. */
export class CallAbortedError extends CallError {
  readonly code = "CALL_ABORTED";
  /** The value is false when the call surely had no effect: the service received no attempt, or refused each one before any effect. */
  readonly sent: Receipt;

  constructor(options: {
    readonly operation: OperationName;
    readonly sent: Receipt;
    readonly reason: unknown;
  }) {
    const { operation, sent } = options;
    const outcomeUnknown = sent !== false && !ROUTES[operation].idempotent;
    const params = { operation, outcomeUnknown, isSent: sent !== false };
    super({ code: "CALL_ABORTED", params }, { operation, outcomeUnknown, cause: options.reason });
    this.sent = sent;
  }
}
