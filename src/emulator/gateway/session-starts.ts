// SessionStarts counts the sessions that begin. The count returns to 0 when 24 hours have passed since its first Identify
// (service-facts 5.1). The sources do not say when the service resets it.

/** This is the `session_start_limit` of get_gateway_bot. */
export interface SessionStartLimit {
  readonly total: number;
  readonly remaining: number;
  readonly resetAfterMs: number;
  /** So many sessions may begin in 5 seconds. The emulator reports the number, as the service does, but enforces nothing. */
  readonly maxConcurrency: number;
}

const WINDOW_MS = 86_400_000;

export class SessionStarts {
  #count = 0;
  #since = 0;

  /** Counts one start. Returns false when none is left. Times are emulated milliseconds. */
  take({ total, now }: { readonly total: number; readonly now: number }): boolean {
    if (this.#isOver(now)) {
      this.#count = 0;
      this.#since = now;
    }
    if (this.#count >= total) return false;
    this.#count += 1;
    return true;
  }

  limit({ total, now }: { readonly total: number; readonly now: number }): SessionStartLimit {
    const over = this.#isOver(now);
    return {
      total,
      remaining: Math.max(0, total - (over ? 0 : this.#count)),
      resetAfterMs: over ? WINDOW_MS : this.#since + WINDOW_MS - now,
      maxConcurrency: 1,
    };
  }

  #isOver(now: number): boolean {
    return this.#count === 0 || now >= this.#since + WINDOW_MS;
  }
}
