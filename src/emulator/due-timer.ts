// DueTimer calls `settle` at the due time of the next thing, so its events arrive without a call. service.ts waits for due
// audits and threads of the world, and gateway/gateway.ts for the deadlines of connections and sessions.
//
// The timer waits for one moment at a time, on the emulated clock. If the clock does not move, the timer gives up. Then the next call or
// the next advance of the clock finds the things that are due.

import type { EmulatedClock } from "./emulated-clock.js";

/** A timer of the platform can wait no longer. */
const LONGEST_MS = 2_147_483_647;
/**
 * A sleep may end this many times in a row although the clock has not moved. Timers of the platform may fire a moment
 * early.
 */
const MAX_IDLE_SLEEPS = 3;

export class DueTimer {
  readonly #clock: EmulatedClock;
  readonly #settle: () => void;
  readonly #closing: AbortSignal;
  #dueAt: number | null = null;
  #waiting = new AbortController();

  constructor(around: {
    readonly clock: EmulatedClock;
    /** The timer calls this function at the moment for which the timer waited. */
    readonly settle: () => void;
    readonly closing: AbortSignal;
  }) {
    this.#clock = around.clock;
    this.#settle = around.settle;
    this.#closing = around.closing;
    around.closing.addEventListener("abort", () => this.cancel(), { once: true });
  }

  /** Waits for this moment, in emulated milliseconds, in place of the one before. `null` means that nothing is due. */
  wait(dueAt: number | null): void {
    if (dueAt === this.#dueAt) return;
    this.cancel();
    if (dueAt === null || this.#closing.aborted) return;
    this.#dueAt = dueAt;
    this.#waiting = new AbortController();
    void this.#sleepUntil(dueAt, this.#waiting.signal);
  }

  cancel(): void {
    this.#dueAt = null;
    this.#waiting.abort();
  }

  async #sleepUntil(dueAt: number, signal: AbortSignal): Promise<void> {
    let idleSleeps = 0;
    while (idleSleeps <= MAX_IDLE_SLEEPS) {
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
      idleSleeps = this.#clock.now() === before ? idleSleeps + 1 : 0;
    }
  }
}
