// The pace of a bucket decides when its next call may start. The bucket learns it from refusals and from calls that got through. pacer.ts
// has such a pace for each bucket.
//
// There is no pace until the first refusal. The first burst of refusals gives one: the calls that got through, over the time until the
// service accepts calls again. Each later burst halves the pace, and every ten calls that get through raise it a little. No header and no
// document gives the rate (service-facts 1.4). The class holds no clock.

const MAX_INTERVAL_MS = 5_000;
/** The interval is a whole number, because a wait is. A shorter interval counts as no pace. */
const MIN_INTERVAL_MS = 10;
const PASSES_PER_QUICKENING = 10;
const QUICKENING = 0.9;
/** Starts with a longer gap between them do not belong to one burst and give no rate. */
const IDLE_MS = 2_000;

export class Pace {
  #pausedUntilMs = 0;
  /** The interval lies between two starts. It is 0 until the service refuses a call. */
  #intervalMs = 0;
  #lastStartMs = Number.NEGATIVE_INFINITY;
  #startsFromMs = 0;
  #starts = 0;
  #refusals = 0;
  /** Slots up to this number belong to a burst that has already changed the interval. */
  #burstEnd = 0;
  #learning = false;
  #passes = 0;
  #refusedSinceMs: number | null = null;

  /** The next call may start at this time. If the time is in the past, the call may start at once. */
  get readyAtMs(): number {
    return this.#intervalMs === 0
      ? this.#pausedUntilMs
      : Math.max(this.#pausedUntilMs, this.#lastStartMs + this.#intervalMs);
  }

  started(nowMs: number): void {
    if (nowMs - this.#lastStartMs > IDLE_MS) {
      this.#startsFromMs = nowMs;
      this.#starts = 0;
      this.#refusals = 0;
    }
    this.#lastStartMs = nowMs;
    this.#starts++;
  }

  /** The service has accepted a call, with any answer. */
  passed(): void {
    this.#refusedSinceMs = null;
    this.#passes++;
    if (this.#passes < PASSES_PER_QUICKENING) return;
    this.#passes = 0;
    this.#intervalMs = Math.floor(QUICKENING * this.#intervalMs);
    if (this.#intervalMs < MIN_INTERVAL_MS) this.#intervalMs = 0;
  }

  /** The service has refused the call of slot `number` as one too many. `lastNumber` is the last slot that the pacer has given out. */
  refused(refusal: {
    readonly number: number;
    readonly lastNumber: number;
    readonly nowMs: number;
    readonly pauseMs: number;
  }): void {
    const { nowMs, pauseMs } = refusal;
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + pauseMs);
    this.#passes = 0;
    this.#refusals++;
    if (refusal.number > this.#burstEnd) {
      this.#burstEnd = refusal.lastNumber;
      this.#learning = this.#intervalMs === 0;
      if (!this.#learning) this.#intervalMs = Math.min(MAX_INTERVAL_MS, 2 * this.#intervalMs);
    }
    if (this.#learning) this.#intervalMs = this.#firstIntervalMs(nowMs, pauseMs);
  }

  /** Notes a refusal. Returns for how many ms the service has only refused calls. */
  refusedForMs(nowMs: number): number {
    this.#refusedSinceMs ??= nowMs;
    return nowMs - this.#refusedSinceMs;
  }

  #firstIntervalMs(nowMs: number, pauseMs: number): number {
    const through = Math.max(1, this.#starts - this.#refusals);
    const estimateMs = Math.ceil((nowMs - this.#startsFromMs + pauseMs) / through);
    // The service accepts at least one call after the pause that it asked for.
    return Math.max(MIN_INTERVAL_MS, Math.min(MAX_INTERVAL_MS, pauseMs, estimateMs));
  }
}
