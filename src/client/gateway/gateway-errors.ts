// How a gateway may end, one class for each thing that a caller can do something about.

import type { GatewayCodes } from "../../words/en/client/gateway.js";
import { reasoned } from "../../words/reasoned.js";
import { SaidError } from "../../words/said-error.js";
import { phrase } from "../../words/statement.js";

/** The service closed the connection for a reason that trying again does not mend. */
export class GatewayClosedError extends SaidError {
  readonly code = "GATEWAY_CLOSED";
  /** service-facts 5.6; null when no close code told it. */
  readonly closeCode: number | null;
  readonly meaning: string;

  constructor(params: GatewayCodes["GATEWAY_CLOSED"]) {
    super({ code: "GATEWAY_CLOSED", params });
    this.closeCode = params.case === "closed" ? params.code : null;
    this.meaning =
      params.case === "closed" ? params.meaning : reasoned(phrase("session-refused", params)).reason;
  }
}

/** No session could be opened, several times in a row. */
export class GatewayUnreachableError extends SaidError {
  readonly code = "GATEWAY_UNREACHABLE";
  readonly attempts: number;
  /** The status that came in the place of a WebSocket, such as 403 of a proxy; null: none came. */
  readonly status: number | null;

  constructor(params: GatewayCodes["GATEWAY_UNREACHABLE"], options: { readonly cause?: unknown } = {}) {
    super({ code: "GATEWAY_UNREACHABLE", params }, options);
    this.attempts = params.attempts;
    this.status = params.end.case === "no-websocket" ? params.end.status : null;
  }
}

/** The day's sessions are used up (service-facts 5.1). */
export class SessionLimitError extends SaidError {
  readonly code = "SESSION_LIMIT";
  readonly total: number;
  readonly resetAfterMs: number;

  constructor({ total, resetAfterMs }: GatewayCodes["SESSION_LIMIT"]) {
    super({ code: "SESSION_LIMIT", params: { total, resetAfterMs } });
    this.total = total;
    this.resetAfterMs = resetAfterMs;
  }
}

/** The service named a gateway to which the token must not be sent. */
export class GatewayAddressError extends SaidError {
  readonly code = "GATEWAY_ADDRESS";

  constructor(params: GatewayCodes["GATEWAY_ADDRESS"]) {
    super({ code: "GATEWAY_ADDRESS", params });
  }
}

/** A reader of events fell too far behind; what it has not read yet would fill the memory. */
export class EventOverflowError extends SaidError {
  readonly code = "EVENT_OVERFLOW";
  readonly limit: number;

  constructor(limit: number) {
    super({ code: "EVENT_OVERFLOW", params: { limit } });
    this.limit = limit;
  }
}

/** Somebody waited for an event or for the session, and the gateway was closed first. */
export class GatewayStoppedError extends SaidError {
  readonly code = "GATEWAY_STOPPED";

  constructor() {
    super({ code: "GATEWAY_STOPPED", params: {} });
  }
}

/** The awaited event did not come in time. */
export class EventTimeoutError extends SaidError {
  readonly code = "EVENT_TIMEOUT";
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super({ code: "EVENT_TIMEOUT", params: { timeoutMs } });
    this.timeoutMs = timeoutMs;
  }
}
