// The client posted a thread, and the list does not show it, or shows several that it may be.

import type { ThreadId } from "../model/ids.js";
import { SaidError } from "../words/said-error.js";

/** The reason is `timeout` when the time is up, and `ambiguous` when several threads fit. The code is `THREAD_WAIT`. */
export class ThreadWaitError extends SaidError {
  readonly code = "THREAD_WAIT";
  readonly reason: "timeout" | "ambiguous";
  readonly taskId: string;
  /** The posted thread may be any of these. The list is empty after a timeout. */
  readonly candidates: readonly ThreadId[];

  constructor(
    params: { readonly taskId: string } & (
      | { readonly case: "ambiguous"; readonly candidates: readonly ThreadId[] }
      | { readonly case: "timeout"; readonly timeoutMs: number; readonly complete: boolean }
    ),
  ) {
    const candidates = params.case === "ambiguous" ? params.candidates : [];
    const { taskId } = params;
    super({
      code: "THREAD_WAIT",
      params: params.case === "timeout" ? params : { case: "ambiguous", taskId, found: candidates.length },
    });
    this.reason = params.case;
    this.taskId = taskId;
    this.candidates = candidates;
  }
}
