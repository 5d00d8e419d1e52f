// Which errors of calls may be over at the next attempt, so that a gateway goes on after them.

import { UnexpectedAnswerError } from "../../protocol/wire/unexpected-answer-error.js";
import { ServiceError } from "../service-error.js";
import { TransportError } from "../transport-error.js";

/** A fault of the network or of the service; not a refusal, and not a certificate, which does not mend itself. */
export function isPassingFault(
  error: unknown,
): error is TransportError | ServiceError | UnexpectedAnswerError {
  if (error instanceof TransportError) return error.failure !== "tls";
  if (error instanceof ServiceError) return error.status >= 500 || error.code === "RATE_LIMITED";
  return error instanceof UnexpectedAnswerError;
}
