// The base of all errors of one call, and the question that every caller asks of them: may it have happened?

import { GuildformError } from "../model/errors.js";
import type { OperationName } from "../protocol/routes.js";
import { UnexpectedAnswerError } from "../protocol/wire/unexpected-answer-error.js";

export abstract class CallError extends GuildformError {
  readonly operation: OperationName;
  /**
   * True when the call may have taken effect and must not simply be sent again: a call that is not
   * idempotent, may have reached the service, and of which no answer tells the outcome.
   */
  readonly outcomeUnknown: boolean;

  constructor(
    message: string,
    options: {
      readonly operation: OperationName;
      readonly outcomeUnknown: boolean;
      readonly hint?: string;
      readonly cause?: unknown;
    },
  ) {
    const settle = options.outcomeUnknown ? OUTCOME_UNKNOWN : "";
    super(message, { hint: [options.hint ?? "", settle].filter(Boolean).join(" "), cause: options.cause });
    this.operation = options.operation;
    this.outcomeUnknown = options.outcomeUnknown;
  }
}

const OUTCOME_UNKNOWN = "The call may have taken effect: look at the guild before repeating it.";

/** Whether an error of a call leaves open if the call took effect; false for any other error. */
export function isOutcomeUnknown(error: unknown): boolean {
  return (error instanceof CallError || error instanceof UnexpectedAnswerError) && error.outcomeUnknown;
}
