// A request that got no answer, or one that is too long to be read: the server may have done what was asked.

import type { NoAnswer } from "../words/no-answer.js";

/** On its way to whoever knows what was asked. */
export class NoAnswerError extends Error {
  readonly trouble: NoAnswer;

  constructor(trouble: NoAnswer, { cause }: { readonly cause?: unknown } = {}) {
    super(trouble.case, { cause });
    this.trouble = trouble;
  }
}
