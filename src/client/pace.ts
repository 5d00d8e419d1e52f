// The pace of one bucket: when its next call may start, learnt from refusals and from what got through.
//
// Until the first refusal there is no pace. The first burst of refusals gives one: what got through, over the
// time until the service listens again. Each later burst halves it, and every run of calls that got through
// quickens it a little. No header and no document tells the rate (service-facts 1.4). Holds no clock.

const MAX_INTERVAL_MS = 5_000;
/** Whole, as a wait is. Below this an interval is no pace any more. */
const MIN_INTERVAL_MS = 10;
const PASSES_PER_QUICKENING = 10;
const QUICKENING = 0.9;
/** Starts further apart than this do not belong to one burst, and say nothing about a rate. */
const IDLE_MS = 2_000;

export class Pace {
  #pausedUntilMs = 0;
  /** Between two starts; 0 while nothing was refused. */
  #intervalMs = 0;
  #lastStartMs = Number.NEGATIVE_INFINITY;
  #startsFromMs = 0;
  #starts = 0;
  #refusals = 0;
  /** Slots up to this number belong to a burst whose answer was given. */
  #burstEnd = 0;
  #learning = false;
  #passes = 0;
  #refusedSinceMs: number | null = null;

  /** When the next call may start; in the past when it may at once. */
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

  /** The service took a call, whatever it answered. */
  passed(): void {
    this.#refusedSinceMs = null;
    this.#passes++;
    if (this.#passes < PASSES_PER_QUICKENING) return;
    this.#passes = 0;
    this.#intervalMs = Math.floor(QUICKENING * this.#intervalMs);
    if (this.#intervalMs < MIN_INTERVAL_MS) this.#intervalMs = 0;
  }

  /** The call of slot `number` was one too many; `lastNumber` is the last slot given out so far. */
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

  /** Marks a refusal; answers since when, in ms, refusals are all that came. */
  refusedForMs(nowMs: number): number {
    this.#refusedSinceMs ??= nowMs;
    return nowMs - this.#refusedSinceMs;
  }

  #firstIntervalMs(nowMs: number, pauseMs: number): number {
    const through = Math.max(1, this.#starts - this.#refusals);
    const estimateMs = Math.ceil((nowMs - this.#startsFromMs + pauseMs) / through);
    // After its own pause the service takes one call at least.
    return Math.max(MIN_INTERVAL_MS, Math.min(MAX_INTERVAL_MS, pauseMs, estimateMs));
  }
}
