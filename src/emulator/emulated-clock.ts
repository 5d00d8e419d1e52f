// EmulatedClock is the time of the service: a real clock, plus the steps by which the control interface has advanced it.
// Tokens, rates and the times of the journal follow it. Sleeps follow the real clock.

import type { Clock } from "../model/clock.js";

export class EmulatedClock {
  readonly #clock: Clock;
  readonly #listeners: ((stepMs: number) => void)[] = [];
  #offsetMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns the emulated time in milliseconds since 1970-01-01T00:00Z. */
  now(): number {
    return this.#clock.now() + this.#offsetMs;
  }

  /** Moves the time forward. The time never goes back. */
  advance(stepMs: number): void {
    this.#offsetMs += stepMs;
    for (const listener of this.#listeners) listener(stepMs);
  }

  /** Calls the listener after every advance. Code that waits for an emulated moment needs it. */
  onAdvance(listener: (stepMs: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves after `durationMs` of real time. Rejects when the signal aborts first. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void> {
    return this.#clock.sleep(durationMs, signal);
  }
}
