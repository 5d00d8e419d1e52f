// This class is the base of all errors that a user may meet.
//
// Every subclass has a literal `code`. `message` says what failed and where, and `hint` says the next step. A subclass exists for each
// failure that a caller can do something about.

/** guildform shows an expected failure as text, never as a stack trace. */
export abstract class GuildformError extends Error {
  abstract readonly code: string;
  /** The hint says what to do next. It is empty when there is nothing to say. */
  readonly hint: string;

  constructor(message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.hint = options.hint ?? "";
  }
}
