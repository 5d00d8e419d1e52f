// EmulatedClock: the service's time: a real clock and how far the control interface has moved it on.
// Tokens, rates and the journal's times follow it; waiting is done on the real clock.

import type { Clock } from "../model/clock.js";

export class EmulatedClock {
  readonly #clock: Clock;
  readonly #listeners: ((stepMs: number) => void)[] = [];
  #offsetMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Milliseconds since 1970-01-01T00:00Z, emulated. */
  now(): number {
    return this.#clock.now() + this.#offsetMs;
  }

  /** Moves the time on; it never goes back. */
  advance(stepMs: number): void {
    this.#offsetMs += stepMs;
    for (const listener of this.#listeners) listener(stepMs);
  }

  /** Calls the listener after every advance, for those who wait for an emulated moment. */
  onAdvance(listener: (stepMs: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Resolves after `durationMs` of real time; rejects when the signal aborts first. */
  sleep(durationMs: number, signal: AbortSignal): Promise<void> {
    return this.#clock.sleep(durationMs, signal);
  }
}
