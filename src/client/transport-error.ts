// A call that got no whole answer: no connection, a broken one, or no answer in time.

import { foreignText, visibleText } from "../model/visible-text.js";
import { type OperationName, ROUTES } from "../protocol/routes.js";
import { CallError } from "./call-error.js";

export type TransportFailure = "unreachable" | "dns" | "tls" | "reset" | "timeout";

/** false: surely not received; true: surely received; unknown: written, and then nothing came back. */
export type Sent = boolean | "unknown";

const HINTS: Readonly<Record<TransportFailure, string>> = {
  unreachable: "Check GUILDFORM_BASE_URL and GUILDFORM_TOKEN_URL, the network and any firewall.",
  dns: "Check the host name in GUILDFORM_BASE_URL and GUILDFORM_TOKEN_URL, and the network.",
  tls: "The certificate of that host is not trusted: check the address and any proxy in between.",
  reset: "The connection broke; run the command again.",
  timeout: "The service did not answer in time; run the command again.",
};

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
    /** What went wrong, in words of the system. */
    readonly detail: string;
    readonly cause?: unknown;
  }) {
    const { operation, failure, sent, origin, cause } = options;
    const outcomeUnknown = sent !== false && !ROUTES[operation].idempotent;
    super(`${operation}: no answer from ${visibleText(origin)}: ${foreignText(options.detail)}`, {
      operation,
      outcomeUnknown,
      // "Run the command again" is no advice when that may do it twice.
      hint: outcomeUnknown ? "" : HINTS[failure],
      cause,
    });
    this.failure = failure;
    this.sent = sent;
  }
}
