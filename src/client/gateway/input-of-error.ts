// An error of a call means one of three things to the session: the client is closed, the next attempt may work, or no attempt will.
// `session-runner.ts` hands it to the machine.

import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";
import type { FailedCall } from "../../words/en/client/gateway.js";
import { CallAbortedError } from "../call-aborted-error.js";
import { ServiceError } from "../service-error.js";
import { TransportError } from "../transport-error.js";
import type { SessionInput, SessionState } from "./session-state.js";

type Seen = Pick<SessionState, "wasOnline">;

export function inputOfError(error: unknown, session: Seen): SessionInput {
  if (error instanceof CallAbortedError) return { type: "stop" };
  if (!isPassingFault(error, session)) return { type: "fail", error };
  const problem = { case: "call", ...(error.said as FailedCall) } as const;
  return { type: "closed", code: null, reason: "", problem, cause: error };
}

/**
 * Returns true for a fault of the network or of the service that may pass. A refusal does not pass, and neither does a bad certificate or a
 * proxy that refuses. A call has already tried several times to connect: if it fails before the first session, the address is probably
 * wrong.
 */
function isPassingFault(
  error: unknown,
  { wasOnline }: Seen,
): error is TransportError | ServiceError | UnexpectedAnswerError {
  if (error instanceof TransportError) {
    const { failure } = error;
    if (failure === "tls" || failure === "proxy") return false;
    return wasOnline || (failure !== "unreachable" && failure !== "dns");
  }
  if (error instanceof ServiceError) return error.status >= 500 || error.code === "RATE_LIMITED";
  return error instanceof UnexpectedAnswerError;
}
