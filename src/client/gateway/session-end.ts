// The functions decide what follows when a connection ends: wait and resume, wait and identify again, or give up. They are pure.
// session-machine.ts calls these functions.
//
// The wait is up to a second after a healthy connection. After each other connection the wait is twice as long as before, from 1 s to 30 s,
// with up to a quarter of jitter. Sources: service-facts 5.6, 9.37, 9.38.

import type { SessionEnd } from "../../words/en/client/gateway.js";
import { reasoned } from "../../words/reasoned.js";
import { phrase } from "../../words/statement.js";
import { closeCode } from "./close-codes.js";
import { GatewayClosedError, GatewayUnreachableError } from "./gateway-errors.js";
import type {
  ClosedConnection,
  LostSession,
  SessionEffect,
  SessionRules,
  SessionState,
  Step,
} from "./session-state.js";

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** The client identifies again after 1 to 5 s. Source: service-facts 9.38. */
const REFUSED_WAIT_MS = { least: 1_000, most: 5_000 } as const;

/** An error shows this many characters of the service's close reason. */
const SHOWN = 200;

const MAX_FAILURES_BEFORE_FIRST_SESSION = 5;
const MAX_REFUSED_IDENTIFIES = 5;
const MAX_FAILED_RESUMES = 3;

interface Ending {
  readonly end: SessionEnd;
  /** The client closes the connection with this code. It is absent when the connection has already ended. */
  readonly cut?: number;
  readonly closeCode?: number | null;
  readonly keep?: boolean;
  readonly leastWaitMs?: number;
  readonly cause?: unknown;
}

/** The connection failed, or the client closes it. The session may continue on the next connection. */
export function afterFailure(state: SessionState, ending: Ending, rules: SessionRules): Step {
  const failures = state.acks >= 2 ? 0 : state.failures + 1;
  const failedResumes = state.phase === "resuming" ? state.failedResumes + 1 : state.failedResumes;
  const keep = ending.keep !== false && failedResumes < MAX_FAILED_RESUMES;
  const session = keep ? state.session : null;
  const reasoning = reasoned(phrase("session-end", ending.end));
  const cut: SessionEffect[] =
    ending.cut === undefined ? [] : [{ type: "cut", code: ending.cut, reason: reasoning.reason }];
  const ended: SessionState = {
    ...state,
    phase: "waiting",
    session,
    lost: session === null ? lostBy(state, reasoning) : state.lost,
    awaitingAck: false,
    acks: 0,
    failures,
    failedResumes: session === null ? 0 : failedResumes,
  };
  const limit = rules.maxFailures ?? (state.wasOnline ? Infinity : MAX_FAILURES_BEFORE_FIRST_SESSION);
  if (failures >= limit) {
    const params = { attempts: failures, end: ending.end };
    const error = new GatewayUnreachableError(params, { cause: ending.cause });
    return end(ended, [...cut, { type: "end", error }]);
  }
  const waitMs = Math.max(ending.leastWaitMs ?? 0, waitAfter(failures, rules.jitter));
  const next = session === null ? "identify" : "resume";
  const notice = {
    type: "offline",
    ...reasoning,
    closeCode: ending.closeCode ?? null,
    next,
    waitMs,
  } as const;
  return { state: ended, effects: [...cut, { type: "notice", notice }, { type: "wait", ms: waitMs }] };
}

/** The other side closed the connection, or it broke. */
export function afterClose(state: SessionState, closed: ClosedConnection, rules: SessionRules): Step {
  const { code, problem, cause } = closed;
  const { meaning, reaction } = closeCode(code);
  const reason = closed.reason.slice(0, SHOWN);
  const how: SessionEnd =
    code === null ? { case: "lost", reason } : { case: "closed", code, meaning, reason };
  const ending: Ending = { end: problem ?? how, closeCode: code, cause };
  const fatal = () => {
    const error = new GatewayClosedError({ case: "closed", code, meaning, reason });
    return end(state, [{ type: "end", error }]);
  };
  switch (reaction) {
    case "resume":
      return afterFailure(state, ending, rules);
    case "identify":
      return afterFailure(state, { ...ending, keep: false }, rules);
    case "refresh_token_and_identify": {
      // The client replaces the token once: the service would refuse a second fresh token too.
      if (state.tokenReplaced || !rules.tokenRenewable) return fatal();
      const after = afterFailure({ ...state, tokenReplaced: true }, { ...ending, keep: false }, rules);
      return { ...after, effects: [{ type: "drop-token" }, ...after.effects] };
    }
    case "stop":
      return fatal();
  }
  return reaction satisfies never;
}

/** With op 9, the service refuses Identify or Resume (service-facts 5.2). */
export function afterRefusedSession(state: SessionState, rules: SessionRules): Step {
  const refused = state.refusedIdentifies + (state.phase === "identifying" ? 1 : 0);
  if (refused >= MAX_REFUSED_IDENTIFIES) {
    const error = new GatewayClosedError({ case: "refused", times: refused });
    return end(state, [
      { type: "cut", code: 4000, reason: "" },
      { type: "end", error },
    ]);
  }
  const { least, most } = REFUSED_WAIT_MS;
  const leastWaitMs = Math.round(least + rules.jitter * (most - least));
  return afterFailure(
    { ...state, refusedIdentifies: refused },
    { end: { case: "given-up" }, cut: 4000, keep: false, leastWaitMs },
    rules,
  );
}

function end(state: SessionState, effects: readonly SessionEffect[]): Step {
  return { state: { ...state, phase: "stopped" }, effects };
}

/** The gap begins at the end of the first lost session. */
function lostBy(
  { session, lost }: SessionState,
  reasoning: Pick<LostSession, "why" | "reason">,
): LostSession | null {
  return lost ?? (session === null ? null : { lastSeq: session.seq, ...reasoning });
}

function waitAfter(failures: number, jitter: number): number {
  if (failures === 0) return Math.round(jitter * FIRST_WAIT_MS);
  const doubledMs = FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10);
  return Math.round(Math.min(MAX_WAIT_MS, doubledMs * (1 + jitter / 4)));
}
