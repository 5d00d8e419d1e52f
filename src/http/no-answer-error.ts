// This error means that a request got no answer, or an answer too long to read. The server may have carried out the request.

import type { NoAnswer } from "../words/no-answer.js";

/** The caller knows what was asked for, and makes an error for people of it. */
export class NoAnswerError extends Error {
  readonly trouble: NoAnswer;

  constructor(trouble: NoAnswer, { cause }: { readonly cause?: unknown } = {}) {
    super(trouble.case, { cause });
    this.trouble = trouble;
  }
}
