// The client could not reach the proxy, or the proxy refused the connection.

import type { ProxyFailure } from "../words/en/client/calls.js";
import { ReasonedError } from "../words/reasoned.js";
import { phrase } from "../words/statement.js";

export class ProxyError extends ReasonedError {
  readonly failure: ProxyFailure;

  constructor(failure: ProxyFailure, cause?: unknown) {
    super(phrase("proxy-failure", failure));
    this.failure = failure;
    this.cause = cause;
  }

  /** True means that the proxy refused and will refuse again. Any other failure may be over at the next attempt. */
  get isFinal(): boolean {
    return this.failure.case === "refused" && this.failure.status < 500;
  }
}
