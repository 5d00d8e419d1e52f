// A thread that was posted, and that the list does not show, or shows more than once.

import { GuildformError } from "../model/errors.js";
import type { ThreadId } from "../model/ids.js";

export class ThreadWaitError extends GuildformError {
  readonly code = "THREAD_WAIT";
  readonly reason: "timeout" | "ambiguous";
  readonly taskId: string;
  /** The threads that it may be; empty after a timeout. */
  readonly candidates: readonly ThreadId[];

  constructor(
    message: string,
    options: {
      readonly reason: "timeout" | "ambiguous";
      readonly taskId: string;
      readonly candidates: readonly ThreadId[];
      readonly hint: string;
    },
  ) {
    super(message, options);
    this.reason = options.reason;
    this.taskId = options.taskId;
    this.candidates = options.candidates;
  }
}
