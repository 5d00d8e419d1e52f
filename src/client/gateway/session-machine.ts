// The session machine turns the events of a connection into effects for the runner. It is pure. session-runner.ts performs the effects.
//
// It delivers each event at most once and in the order of its sequence number. It resumes a session while the service allows it. After it
// lost a session, it reports a gap before the first event of the next one. It has one wait at a time, and does nothing after its end.
// Sources: service-facts 5.4 (life cycle), 9.37, 9.38. session-end.ts handles the ends of connections.

import { isJsonObject } from "../../model/json.js";
import type { DispatchFrame, ServerFrame } from "../../protocol/wire/read-event-frame.js";
import { afterClose, afterFailure, afterRefusedSession } from "./session-end.js";
import type { SessionEffect, SessionInput, SessionRules, SessionState, Step } from "./session-state.js";

/** The service has this time to send Hello on an open connection, and to answer Identify or Resume. */
export const ANSWER_TIMEOUT_MS = 30_000;

const MIN_INTERVAL_MS = 100;
const MAX_INTERVAL_MS = 600_000;

export function step(state: SessionState, input: SessionInput, rules: SessionRules): Step {
  if (state.phase === "stopped") return { state, effects: [] };
  switch (input.type) {
    case "start":
      return state.phase === "idle" ? connect(state) : stay(state);
    case "opened":
      if (state.phase !== "connecting") return stay(state);
      return {
        state: { ...state, phase: "greeting", acks: 0, awaitingAck: false },
        effects: [wait(ANSWER_TIMEOUT_MS)],
      };
    case "frame":
      return isConnected(state) ? afterFrame(state, input.frame, rules) : stay(state);
    case "unreadable":
      if (!isConnected(state)) return stay(state);
      return afterFailure(state, { end: { case: "no-frame" }, cut: 4002 }, rules);
    case "closed":
      return isConnected(state) || state.phase === "connecting"
        ? afterClose(state, input, rules)
        : stay(state);
    case "timer":
      return afterWait(state, rules);
    case "stop":
      return {
        state: { ...state, phase: "stopped" },
        effects: [{ type: "end", error: null }],
      };
    case "fail":
      return {
        state: { ...state, phase: "stopped" },
        effects: [
          { type: "cut", code: 1000, reason: "" },
          { type: "end", error: input.error },
        ],
      };
  }
  return input satisfies never;
}

const stay = (state: SessionState): Step => ({ state, effects: [] });

const wait = (ms: number): SessionEffect => ({ type: "wait", ms });

function isConnected({ phase }: SessionState): boolean {
  return phase === "greeting" || phase === "identifying" || phase === "resuming" || phase === "online";
}

function connect(state: SessionState): Step {
  return { state: { ...state, phase: "connecting" }, effects: [{ type: "connect" }] };
}

function afterFrame(state: SessionState, frame: ServerFrame, rules: SessionRules): Step {
  switch (frame.kind) {
    case "hello":
      return state.phase === "greeting" ? greet(state, frame.heartbeatIntervalMs) : stay(state);
    case "dispatch":
      return afterDispatch(state, frame);
    case "heartbeat":
      return state.phase === "resuming" || state.phase === "online"
        ? { state, effects: [heartbeat(state)] }
        : stay(state);
    case "heartbeat-ack": {
      const acks = state.acks + 1;
      // The second ack means that a whole interval went well.
      const failures = acks >= 2 ? 0 : state.failures;
      return stay({ ...state, awaitingAck: false, acks, failures });
    }
    case "reconnect":
      return afterFailure(state, { end: { case: "reconnect" }, cut: 4000 }, rules);
    case "invalid-session":
      return afterRefusedSession(state, rules);
    case "other":
      return stay(state);
  }
  return frame satisfies never;
}

function greet(state: SessionState, intervalMs: number | null): Step {
  const heartbeatIntervalMs =
    intervalMs === null
      ? state.heartbeatIntervalMs
      : Math.min(Math.max(intervalMs, MIN_INTERVAL_MS), MAX_INTERVAL_MS);
  const { session } = state;
  return {
    state: { ...state, heartbeatIntervalMs, phase: session === null ? "identifying" : "resuming" },
    effects: [
      session === null ? { type: "identify" } : { type: "resume", sessionId: session.id, seq: session.seq },
      wait(ANSWER_TIMEOUT_MS),
    ],
  };
}

function afterDispatch(state: SessionState, frame: DispatchFrame): Step {
  const { phase } = state;
  if (frame.name === "READY") return phase === "identifying" ? ready(state, frame) : stay(state);
  if (phase !== "resuming" && phase !== "online") return stay(state);
  if (frame.name === "RESUMED") {
    return phase === "resuming" ? online(moved(state, frame), { resumed: true }) : stay(moved(state, frame));
  }
  if (isOld(state, frame)) return stay(state);
  const effects: SessionEffect[] = [{ type: "deliver", frame }];
  if (phase === "resuming") effects.push(wait(ANSWER_TIMEOUT_MS));
  // The resume is working when an event follows it.
  return { state: { ...moved(state, frame), failedResumes: 0 }, effects };
}

/** Returns the state with the sequence number of this frame. */
function moved(state: SessionState, { seq }: DispatchFrame): SessionState {
  const { session } = state;
  if (session === null || seq === null || seq <= session.seq) return state;
  return { ...state, session: { ...session, seq } };
}

function isOld({ session }: SessionState, { seq }: DispatchFrame): boolean {
  return session !== null && seq !== null && seq <= session.seq;
}

function ready(state: SessionState, frame: DispatchFrame): Step {
  const { lost } = state;
  const id = isJsonObject(frame.data) ? frame.data.session_id : null;
  // A session without an id cannot be resumed. With an empty id, the service refuses the resume.
  const session = { id: typeof id === "string" ? id : "", seq: frame.seq ?? 0 };
  const { state: next, effects } = online({ ...state, session, lost: null }, { resumed: false });
  return { state: next, effects: lost === null ? effects : [{ type: "gap", lost }, ...effects] };
}

function online(state: SessionState, how: { readonly resumed: boolean }): Step {
  const next: SessionState = {
    ...state,
    phase: "online",
    awaitingAck: true,
    failedResumes: 0,
    refusedIdentifies: 0,
    tokenReplaced: false,
    wasOnline: true,
  };
  return {
    state: next,
    effects: [
      { type: "notice", notice: { type: "online", ...how } },
      heartbeat(next),
      wait(next.heartbeatIntervalMs),
    ],
  };
}

function heartbeat({ session }: SessionState): SessionEffect {
  // The number is null before the first event (service-facts 5.2).
  return { type: "heartbeat", seq: session?.seq || null };
}

function afterWait(state: SessionState, rules: SessionRules): Step {
  switch (state.phase) {
    case "idle":
    case "connecting":
    case "stopped":
      return stay(state);
    case "waiting":
      return connect(state);
    case "greeting":
      return afterFailure(state, { end: { case: "no-hello" }, cut: 4000 }, rules);
    case "identifying":
    case "resuming":
      return afterFailure(state, { end: { case: "not-confirmed" }, cut: 4000 }, rules);
    case "online":
      if (state.awaitingAck) {
        return afterFailure(state, { end: { case: "no-ack" }, cut: 4000 }, rules);
      }
      return {
        state: { ...state, awaitingAck: true },
        effects: [heartbeat(state), wait(state.heartbeatIntervalMs)],
      };
  }
  return state.phase satisfies never;
}
