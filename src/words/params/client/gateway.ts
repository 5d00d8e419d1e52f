// Params of what is said of the event gateway.

import type { Cases, None } from "../cases.js";
import type { CallCodes } from "./calls.js";
import type { UnexpectedAnswerCodes } from "./unexpected-answer.js";

type FailedCalls = CallCodes & UnexpectedAnswerCodes;

/** The error of a call: `{ code: "TRANSPORT", params: { … } }`. */
export type FailedCall = {
  readonly [Code in keyof FailedCalls]: { readonly code: Code; readonly params: FailedCalls[Code] };
}[keyof FailedCalls];

/** Why a connection or a session ended, or could not begin. */
export type SessionEnd = Cases<{
  /** A close frame; `meaning` as the table of protocol/ has it, `reason` in the words of the service. */
  readonly closed: { readonly code: number; readonly meaning: string; readonly reason: string };
  /** No close frame; `reason` in the words of the system; empty for none. */
  readonly lost: { readonly reason: string };
  /** A call before the connection failed, such as the request for the address. */
  readonly call: FailedCall;
  readonly "not-open": { readonly timeoutMs: number };
  readonly "no-websocket": { readonly status: number };
  readonly "no-frame": None;
  readonly "no-hello": None;
  readonly "not-confirmed": None;
  readonly "no-ack": None;
  readonly reconnect: None;
  readonly "given-up": None;
}>;

export interface GatewayCodes {
  readonly GATEWAY_CLOSED: Cases<{
    /** `code` null: it was lost, for a reason that trying again does not mend. */
    readonly closed: {
      readonly code: number | null;
      readonly meaning: string;
      /** In the words of the service; empty for none. */
      readonly reason: string;
    };
    /** Op 9 again and again. */
    readonly refused: { readonly times: number };
  }>;
  readonly GATEWAY_UNREACHABLE: { readonly attempts: number; readonly end: SessionEnd };
  readonly SESSION_LIMIT: { readonly total: number; readonly resetAfterMs: number };
  readonly GATEWAY_ADDRESS: { readonly operation: string; readonly url: string } & Cases<{
    readonly "no-websocket": None;
    readonly "user-name": None;
    readonly unencrypted: None;
    /** `host` is that of the API. */
    readonly "other-host": { readonly host: string };
  }>;
  readonly EVENT_OVERFLOW: { readonly limit: number };
  readonly GATEWAY_STOPPED: None;
  readonly EVENT_TIMEOUT: { readonly timeoutMs: number };
}

export interface GatewayPhrases {
  readonly "session-end": SessionEnd;
  /** What op 9 means when it comes again and again. */
  readonly "session-refused": { readonly times: number };
  /** What a person can do about a close code. */
  readonly "after-close": { readonly code: number };
}
