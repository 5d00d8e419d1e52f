// How a gateway may end, one class for each thing that a caller can do something about.

import { GuildformError } from "../../model/errors.js";
import { foreignText } from "../../model/visible-text.js";

/** The service closed the connection for a reason that trying again does not mend. */
export class GatewayClosedError extends GuildformError {
  readonly code = "GATEWAY_CLOSED";
  /** service-facts 5.6; null when no close code told it. */
  readonly closeCode: number | null;
  readonly meaning: string;

  constructor(options: {
    readonly closeCode: number | null;
    readonly meaning: string;
    /** The service's own words. */
    readonly reason?: string;
    readonly hint: string;
  }) {
    const { closeCode, meaning, reason = "", hint } = options;
    const what = closeCode === null ? meaning : `${closeCode}, ${meaning}`;
    super(`the gateway closed the connection: ${what}${reason === "" ? "" : `: ${foreignText(reason)}`}`, {
      hint,
    });
    this.closeCode = closeCode;
    this.meaning = meaning;
  }
}

/** No session could be opened, several times in a row. */
export class GatewayUnreachableError extends GuildformError {
  readonly code = "GATEWAY_UNREACHABLE";
  readonly attempts: number;

  constructor(options: { readonly attempts: number; readonly reason: string; readonly cause?: unknown }) {
    const { attempts, reason, cause } = options;
    super(`no session at the gateway after ${attempts} attempts; the last one: ${reason}`, {
      hint: "Check the network, GUILDFORM_BASE_URL and GUILDFORM_GATEWAY_URL.",
      cause,
    });
    this.attempts = attempts;
  }
}

/** The day's sessions are used up (service-facts 5.1). */
export class SessionLimitError extends GuildformError {
  readonly code = "SESSION_LIMIT";
  readonly total: number;
  readonly resetAfterMs: number;

  constructor(options: { readonly total: number; readonly resetAfterMs: number }) {
    const { total, resetAfterMs } = options;
    super(`all ${total} sessions that the gateway allows in 24 hours are used up`, {
      hint: `The next one can be opened in ${Math.ceil(resetAfterMs / 60_000)} minutes.`,
    });
    this.total = total;
    this.resetAfterMs = resetAfterMs;
  }
}

/** The service named a gateway to which the token must not be sent. */
export class GatewayAddressError extends GuildformError {
  readonly code = "GATEWAY_ADDRESS";
}

/** A reader of events fell too far behind; what it has not read yet would fill the memory. */
export class EventOverflowError extends GuildformError {
  readonly code = "EVENT_OVERFLOW";
  readonly limit: number;

  constructor(limit: number) {
    super(`the reader of events is more than ${limit} events behind; later ones are lost to it`, {
      hint: "Do slow work outside the loop that reads events, or raise `maxBehind`.",
    });
    this.limit = limit;
  }
}

/** Somebody waited for an event or for the session, and the gateway was closed first. */
export class GatewayStoppedError extends GuildformError {
  readonly code = "GATEWAY_STOPPED";

  constructor() {
    super("the gateway was closed before what was waited for happened");
  }
}

/** The awaited event did not come in time. */
export class EventTimeoutError extends GuildformError {
  readonly code = "EVENT_TIMEOUT";
  readonly timeoutMs: number;

  constructor(timeoutMs: number) {
    super(`no such event within ${timeoutMs} ms`, {
      hint: "It may still come; check that the gateway asked for its intent.",
    });
    this.timeoutMs = timeoutMs;
  }
}
