// A gateway may end with one of these errors. There is a class for each failure that a caller can do something about.

import type { GatewayCodes } from "../../words/en/client/gateway.js";
import { reasoned } from "../../words/reasoned.js";
import { SaidError } from "../../words/said-error.js";
import { phrase } from "../../words/statement.js";

/** The service has closed the connection, and would do so again at the next attempt. */
export class GatewayClosedError extends SaidError {
  readonly code = "GATEWAY_CLOSED";
  /** The codes are in service-facts 5.6. null means that there was no close code. */
  readonly closeCode: number | null;
  readonly meaning: string;

  constructor(params: GatewayCodes["GATEWAY_CLOSED"]) {
    super({ code: "GATEWAY_CLOSED", params });
    this.closeCode = params.case === "closed" ? params.code : null;
    this.meaning =
      params.case === "closed" ? params.meaning : reasoned(phrase("session-refused", params)).reason;
  }
}

/** The client could not open a session several times in a row. */
export class GatewayUnreachableError extends SaidError {
  readonly code = "GATEWAY_UNREACHABLE";
  readonly attempts: number;
  /** This status came in place of a WebSocket, such as 403 of a proxy. null means that none came. */
  readonly status: number | null;

  constructor(params: GatewayCodes["GATEWAY_UNREACHABLE"], options: { readonly cause?: unknown } = {}) {
    super({ code: "GATEWAY_UNREACHABLE", params }, options);
    this.attempts = params.attempts;
    this.status = params.end.case === "no-websocket" ? params.end.status : null;
  }
}

/** The bot has used up the sessions of the day (service-facts 5.1). */
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

/** The gateway that the service named must not get the token. */
export class GatewayAddressError extends SaidError {
  readonly code = "GATEWAY_ADDRESS";

  constructor(params: GatewayCodes["GATEWAY_ADDRESS"]) {
    super({ code: "GATEWAY_ADDRESS", params });
  }
}

/** A reader of events is too far behind: its unread events would fill the memory. */
export class EventOverflowError extends SaidError {
  readonly code = "EVENT_OVERFLOW";
  readonly limit: number;

  constructor(limit: number) {
    super({ code: "EVENT_OVERFLOW", params: { limit } });
    this.limit = limit;
  }
}

/** The gateway is closed, and a caller was still waiting for an event or for the session. */
export class GatewayStoppedError extends SaidError {
  readonly code = "GATEWAY_STOPPED";

  constructor() {
    super({ code: "GATEWAY_STOPPED", params: {} });
  }
}

/** The event did not come in time. */
export class EventTimeoutError extends SaidError {
  readonly code = "EVENT_TIMEOUT";
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super({ code: "EVENT_TIMEOUT", params: { timeoutMs } });
    this.timeoutMs = timeoutMs;
  }
}
