// DueTimer: wakes the service when something is due, so that its events come without anybody calling.
//
// One wait at a time, on the emulated clock. A clock that stands still is not asked again and again: then
// the next call, or whoever moves the clock on, finds what is due.

import type { EmulatedClock } from "./emulated-clock.js";

/** The longest time that a timer of the platform can wait. */
const LONGEST_MS = 2_147_483_647;
/** Timers of the platform may fire a moment early. */
const MAX_EARLY = 3;

export class DueTimer {
  readonly #clock: EmulatedClock;
  readonly #settle: () => void;
  readonly #closing: AbortSignal;
  #dueAt: number | null = null;
  #waiting = new AbortController();

  constructor(around: {
    readonly clock: EmulatedClock;
    /** Called at the moment that was waited for. */
    readonly settle: () => void;
    /** Ends all waiting. */
    readonly closing: AbortSignal;
  }) {
    this.#clock = around.clock;
    this.#settle = around.settle;
    this.#closing = around.closing;
    around.closing.addEventListener("abort", () => this.cancel(), { once: true });
  }

  /** Waits for this moment, in emulated milliseconds, in place of the one before; null: for nothing. */
  wait(dueAt: number | null): void {
    if (dueAt === this.#dueAt) return;
    this.cancel();
    if (dueAt === null || this.#closing.aborted) return;
    this.#dueAt = dueAt;
    this.#waiting = new AbortController();
    void this.#sleepUntil(dueAt, this.#waiting.signal);
  }

  /** Waits for nothing any more. */
  cancel(): void {
    this.#dueAt = null;
    this.#waiting.abort();
  }

  async #sleepUntil(dueAt: number, signal: AbortSignal): Promise<void> {
    let early = 0;
    while (early <= MAX_EARLY) {
      const before = this.#clock.now();
      try {
        await this.#clock.sleep(Math.min(Math.max(0, dueAt - before), LONGEST_MS), signal);
      } catch {
        return;
      }
      if (signal.aborted) return;
      if (this.#clock.now() >= dueAt) {
        this.#dueAt = null;
        return this.#settle();
      }
      early = this.#clock.now() === before ? early + 1 : 0;
    }
  }
}
