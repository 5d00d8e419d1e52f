// The base of all errors that a user may meet.
//
// Every subclass has a literal `code`; `message` says what and where, `hint` the next step. A subclass
// exists for each thing that a caller can do something about.

/** An expected failure: shown as text, never as a stack trace. */
export abstract class GuildformError extends Error {
  abstract readonly code: string;
  /** What to do next; empty when there is nothing to say. */
  readonly hint: string;

  constructor(message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.hint = options.hint ?? "";
  }
}
