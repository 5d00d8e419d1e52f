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
