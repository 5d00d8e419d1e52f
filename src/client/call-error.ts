// All errors of one call extend this class. It answers the question of every caller: may the call have taken effect?

import type { OperationName } from "../protocol/routes.js";
import { UnexpectedAnswerError } from "../protocol/wire/unexpected-answer-error.js";
import type { CallCodes } from "../words/en/client/calls.js";
import { SaidError } from "../words/said-error.js";
import type { Statement } from "../words/statement.js";

/** The base class of all errors of one call has the operation and says whether the call may have taken effect. */
export abstract class CallError extends SaidError {
  readonly operation: OperationName;
  /**
   * True means that the call may have taken effect, so do not simply send it again. Such a call is not idempotent, may have reached the
   * service, and got no answer that says the outcome.
   */
  readonly outcomeUnknown: boolean;

  constructor(
    statement: Statement<keyof CallCodes>,
    options: {
      readonly operation: OperationName;
      readonly outcomeUnknown: boolean;
      readonly cause?: unknown;
    },
  ) {
    super(statement, { cause: options.cause });
    this.operation = options.operation;
    this.outcomeUnknown = options.outcomeUnknown;
  }
}

const unsettled = new WeakSet<object>();

/** Notes that this attempt, or an earlier one of the call, may have taken effect. */
export function noteUnsettled(error: unknown): void {
  if (typeof error === "object" && error !== null) unsettled.add(error);
}

/**
 * Returns true when the call may have taken effect although it ended with this error. Unlike `isOutcomeUnknown`, it also returns true for a
 * call that can be repeated, and for a refusal after a lost answer.
 */
export const mayHaveTakenEffect = (error: unknown): boolean =>
  (typeof error === "object" && error !== null && unsettled.has(error)) || isOutcomeUnknown(error);

/**
 * Returns true when a call ended with this error and may still have taken effect. Returns false for any other error. Do not simply send
 * such a call again: read the guild first.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return (error instanceof CallError || error instanceof UnexpectedAnswerError) && error.outcomeUnknown;
}
