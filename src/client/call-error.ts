// The base of all errors of one call, and the question that every caller asks of them: may it have happened?

import type { OperationName } from "../protocol/routes.js";
import { UnexpectedAnswerError } from "../protocol/wire/unexpected-answer-error.js";
import type { CallCodes } from "../words/en/client/calls.js";
import { SaidError } from "../words/said-error.js";
import type { Statement } from "../words/statement.js";

export abstract class CallError extends SaidError {
  readonly operation: OperationName;
  /**
   * True when the call may have taken effect and must not simply be sent again: a call that is not
   * idempotent, may have reached the service, and of which no answer tells the outcome.
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

/** Notes that an attempt before, or the one that gave this error, may have taken effect. */
export function noteUnsettled(error: unknown): void {
  if (typeof error === "object" && error !== null) unsettled.add(error);
}

/**
 * Whether the call may have taken effect although it ended with this error. Unlike `isOutcomeUnknown` it speaks of
 * calls that can be repeated too, and of a refusal that followed a lost answer.
 */
export const mayHaveTakenEffect = (error: unknown): boolean =>
  (typeof error === "object" && error !== null && unsettled.has(error)) || isOutcomeUnknown(error);

/** Whether an error of a call leaves open if the call took effect; false for any other error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (error instanceof CallError || error instanceof UnexpectedAnswerError) && error.outcomeUnknown;
}
