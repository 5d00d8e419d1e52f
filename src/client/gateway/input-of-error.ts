// What an error of a call means to the session: the client was closed, it may be over at the next attempt, or
// trying again does not mend it.

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
 * A fault of the network or of the service; not a refusal, and not a certificate
 * or a refusing proxy, which do not mend themselves. A call
 * has tried several times to connect: before the first session its address is wrong rather than away.
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
