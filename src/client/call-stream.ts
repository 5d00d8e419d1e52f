// A call stream is the recent calls of one pace: when they started, and how many got through. A new stream begins after a long gap and after
// a pause, because earlier calls then say nothing about the rate. pace.ts has one, and limits.ts compares the streams of two buckets.

/** A new stream begins after a gap of this length. */
const IDLE_MS = 3_000;
const KEPT_MS = 5_000;

export class CallStream {
  #lastStartMs = Number.NEGATIVE_INFINITY;
  #fromMs = Number.NEGATIVE_INFINITY;
  #passes = 0;
  /** The accepted calls of the last seconds started at these times. */
  #recent: number[] = [];

  get lastStartMs(): number {
    return this.#lastStartMs;
  }

  /** The stream has its first call from this time. */
  get fromMs(): number {
    return this.#fromMs;
  }

  /** So many calls of the stream got through. */
  get passes(): number {
    return this.#passes;
  }

  /** Returns true if a new stream begins with this call. */
  started(
    nowMs: number,
    { intervalMs, wasPaused }: { readonly intervalMs: number; readonly wasPaused: boolean },
  ): boolean {
    const isNew = wasPaused || nowMs - this.#lastStartMs > Math.max(IDLE_MS, 3 * intervalMs);
    this.#lastStartMs = nowMs;
    if (!isNew) return false;
    this.#fromMs = nowMs;
    this.#passes = 0;
    return true;
  }

  /** The service has accepted a call that started at `startedMs`. */
  passed(startedMs: number): void {
    this.#passes++;
    this.#recent.push(startedMs);
    while ((this.#recent[0] ?? startedMs) < startedMs - KEPT_MS) this.#recent.shift();
  }

  /** Returns how many accepted calls started after this time. It knows the last five seconds. */
  passesSince(fromMs: number): number {
    return this.#recent.filter((ms) => ms > fromMs).length;
  }

  copy(): CallStream {
    const copy = new CallStream();
    copy.#lastStartMs = this.#lastStartMs;
    copy.#fromMs = this.#fromMs;
    copy.#passes = this.#passes;
    copy.#recent = [...this.#recent];
    return copy;
  }
}
