// The vocabulary of the session machine: its state, what happens to it, and what it wants done.

import type { DispatchFrame, ServerFrame } from "../../protocol/wire/read-event-frame.js";
import type { SessionEnd } from "../../words/en/client/gateway.js";
import type { Phrase } from "../../words/statement.js";
import type { GatewayNotice } from "./gateway-notice.js";

export interface SessionState {
  readonly phase: Phase;
  /** What a resume names; null before the first READY and when the session was given up. */
  readonly session: { readonly id: string; readonly seq: number } | null;
  /** A session that was given up and of which the consumer was not told yet. */
  readonly lost: LostSession | null;
  readonly heartbeatIntervalMs: number;
  /** Of this connection: whether the last heartbeat waits for its ack, and how many acks came. */
  readonly awaitingAck: boolean;
  readonly acks: number;
  /** Connections in a row that did not become healthy. */
  readonly failures: number;
  /** Resumes in a row that the other side did not carry through. */
  readonly failedResumes: number;
  /** Identifies in a row that were answered with op 9. */
  readonly refusedIdentifies: number;
  /** Whether the token was replaced since the last READY. */
  readonly tokenReplaced: boolean;
  /** Whether a session ever stood, so that the address is right. */
  readonly wasOnline: boolean;
}

/**
 * idle → connecting → greeting (waits for Hello) → identifying | resuming → online; waiting between two
 * connections; stopped at the end.
 */
export type Phase =
  | "idle"
  | "connecting"
  | "greeting"
  | "identifying"
  | "resuming"
  | "online"
  | "waiting"
  | "stopped";

export interface LostSession {
  readonly lastSeq: number;
  readonly why: Phrase<"session-end">;
  /** `why` in the language of the process. */
  readonly reason: string;
}

export interface ClosedConnection {
  readonly code: number | null;
  /** In the words of the service or the system; empty for none. */
  readonly reason: string;
  /** What was seen from here, when that says more. */
  readonly problem?: SessionEnd | undefined;
  readonly cause?: unknown;
}

export type SessionInput =
  | { readonly type: "start" }
  /** The connection stands; Hello is to come. */
  | { readonly type: "opened" }
  | { readonly type: "frame"; readonly frame: ServerFrame }
  /** Something came that is no frame. */
  | { readonly type: "unreadable" }
  /** The connection ended, or could not be opened. `code` is null without a close frame. */
  | ({ readonly type: "closed" } & ClosedConnection)
  /** The wait that was asked for last is over. */
  | { readonly type: "timer" }
  | { readonly type: "stop" }
  /** Something that trying again does not mend. */
  | { readonly type: "fail"; readonly error: unknown };

export type SessionEffect =
  | { readonly type: "connect" }
  | { readonly type: "identify" }
  | { readonly type: "resume"; readonly sessionId: string; readonly seq: number }
  | { readonly type: "heartbeat"; readonly seq: number | null }
  /** Ends the connection with this code; nothing of it is wanted any more. */
  | { readonly type: "cut"; readonly code: number; readonly reason: string }
  /** Replaces whatever wait there is: the machine never waits for two things. */
  | { readonly type: "wait"; readonly ms: number }
  | { readonly type: "drop-token" }
  | { readonly type: "deliver"; readonly frame: DispatchFrame }
  | { readonly type: "gap"; readonly lost: LostSession }
  | { readonly type: "notice"; readonly notice: GatewayNotice }
  /** The last effect: null after a stop. */
  | { readonly type: "end"; readonly error: unknown };

export interface Step {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

export interface SessionRules {
  /** In [0, 1), another one for every step. */
  readonly jitter: number;
  /** Whether another token can be had when one is refused. */
  readonly tokenRenewable: boolean;
  /** Connections in a row that may fail; null: 5 before the first session, any number afterwards. */
  readonly maxFailures: number | null;
}

export const INITIAL_STATE: SessionState = {
  phase: "idle",
  session: null,
  lost: null,
  heartbeatIntervalMs: 45_000,
  awaitingAck: false,
  acks: 0,
  failures: 0,
  failedResumes: 0,
  refusedIdentifies: 0,
  tokenReplaced: false,
  wasOnline: false,
};
