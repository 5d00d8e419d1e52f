// The types are the vocabulary of the session machine: its state, its inputs and its effects.

import type { DispatchFrame, ServerFrame } from "../../protocol/wire/read-event-frame.js";
import type { SessionEnd } from "../../words/en/client/gateway.js";
import type { Phrase } from "../../words/statement.js";
import type { GatewayNotice } from "./gateway-notice.js";

export interface SessionState {
  readonly phase: Phase;
  /** A resume names this session. null means that there was no READY yet, or that the session is lost. */
  readonly session: { readonly id: string; readonly seq: number } | null;
  /** The session is lost, and the consumer does not know it yet. */
  readonly lost: LostSession | null;
  readonly heartbeatIntervalMs: number;
  /** True means that the last heartbeat of this connection is still without an ack. `acks` counts the acks of this connection. */
  readonly awaitingAck: boolean;
  readonly acks: number;
  /** This many connections in a row did not become healthy. */
  readonly failures: number;
  /** This many resumes in a row did not succeed. */
  readonly failedResumes: number;
  /** The service answered this many identifies in a row with op 9. */
  readonly refusedIdentifies: number;
  /** The client replaces the token once. True means that it has done so since the last READY. */
  readonly tokenReplaced: boolean;
  /** True means that a session was once open, so the address is right. */
  readonly wasOnline: boolean;
}

/**
 * The order is idle → connecting → greeting (waits for Hello) → identifying | resuming → online. The phase is waiting between two
 * connections, and stopped at the end.
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
  /** `reason` is `why` in the language of the process. */
  readonly reason: string;
}

export interface ClosedConnection {
  readonly code: number | null;
  /** The text comes from the service or the system. It is empty when there is none. */
  readonly reason: string;
  /** The client itself saw this problem, which says more than the code. */
  readonly problem?: SessionEnd | undefined;
  readonly cause?: unknown;
}

export type SessionInput =
  | { readonly type: "start" }
  /** The connection is open. Hello comes next. */
  | { readonly type: "opened" }
  | { readonly type: "frame"; readonly frame: ServerFrame }
  /** The data of the other side is no frame. */
  | { readonly type: "unreadable" }
  /** The connection has ended, or could not open. `code` is null without a close frame. */
  | ({ readonly type: "closed" } & ClosedConnection)
  /** The last wait is over. */
  | { readonly type: "timer" }
  | { readonly type: "stop" }
  /** The error remains at the next attempt. */
  | { readonly type: "fail"; readonly error: unknown };

export type SessionEffect =
  | { readonly type: "connect" }
  | { readonly type: "identify" }
  | { readonly type: "resume"; readonly sessionId: string; readonly seq: number }
  | { readonly type: "heartbeat"; readonly seq: number | null }
  /** The runner closes the connection with this code and ignores the rest of its data. */
  | { readonly type: "cut"; readonly code: number; readonly reason: string }
  /** The wait replaces the current one: the machine never waits for two things. */
  | { readonly type: "wait"; readonly ms: number }
  | { readonly type: "drop-token" }
  | { readonly type: "deliver"; readonly frame: DispatchFrame }
  | { readonly type: "gap"; readonly lost: LostSession }
  | { readonly type: "notice"; readonly notice: GatewayNotice }
  /** This is the last effect. The error is null after a stop. */
  | { readonly type: "end"; readonly error: unknown };

export interface Step {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

export interface SessionRules {
  /** The number lies in [0, 1). Every step gets another one. */
  readonly jitter: number;
  /** True means that there is a way to another token after the service refused one. */
  readonly tokenRenewable: boolean;
  /** This many connections in a row may fail. null means 5 before the first session, and any number after it. */
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
