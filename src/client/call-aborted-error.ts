// The caller's signal, or the end of the client, has aborted a call.

import { type OperationName, ROUTES } from "../protocol/routes.js";
import { CallError } from "./call-error.js";
import type { Receipt } from "./transport-error.js";

/** `cause` is the reason of the signal. */
export class CallAbortedError extends CallError {
  readonly code = "CALL_ABORTED";
  /** `sent` says whether the request may have reached the service. */
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
