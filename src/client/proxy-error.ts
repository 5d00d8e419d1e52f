// A proxy that let no connection through: it was not reached, or it refused.

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

  /** The proxy said no, which it says again; any other failure may be over at the next attempt. */
  get isFinal(): boolean {
    return this.failure.case === "refused" && this.failure.status < 500;
  }
}
