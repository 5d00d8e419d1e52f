// SessionStarts: how many sessions may still begin. The count starts anew 24 hours after the first Identify
// that it holds (service-facts 5.1; when exactly the service resets it is not known).

/** `session_start_limit` of get_gateway_bot. */
export interface SessionStartLimit {
  readonly total: number;
  readonly remaining: number;
  /** Milliseconds. */
  readonly resetAfterMs: number;
  /** Sessions per 5 seconds. Told, as the service tells it, but not held against anyone. */
  readonly maxConcurrency: number;
}

const WINDOW_MS = 86_400_000;

export class SessionStarts {
  #count = 0;
  #since = 0;

  /** Counts one start; false when there is none left. Times are emulated milliseconds. */
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
