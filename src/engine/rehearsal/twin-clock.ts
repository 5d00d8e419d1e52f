// The clock of a rehearsal: no wait takes any time. Whenever nobody does anything but wait, the clock jumps to the next moment
// that somebody waits for, so that a pause of 300 s costs nothing and concurrent waits end in their order.
//
// The calls of a rehearsal travel inside of this process, so that a few turns of the event loop without a new wait mean that all
// wait. What takes time of the machine, such as reading a file, holds the clock meanwhile.

import type { Clock } from "../../model/clock.js";
import { Sleepers } from "../../model/sleepers.js";

/** Turns of the event loop that no call on its way lets pass. */
const QUIET_TURNS = 8;
/** Heartbeats and the like: where they alone are waited for, somebody may still be at work. */
const LONG_MS = 20_000;
/** Of the system's time, in which nobody began another wait, before such a wait ends. */
const LONG_QUIET_MS = 30;

export class TwinClock implements Clock {
  readonly #startMs: number;
  readonly #sleepers = new Sleepers();
  #nowMs: number;
  #holders = 0;
  #quiet = 0;
  #watching = false;

  /** `nowMs`: milliseconds since 1970. */
  constructor(nowMs: number) {
    this.#startMs = nowMs;
    this.#nowMs = nowMs;
  }

  now(): number {
    return this.#nowMs;
  }

  monotonic(): number {
    return this.#nowMs - this.#startMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const woken = this.#sleepers.until(this.#nowMs + Math.max(0, ms), signal);
    this.#quiet = 0;
    this.#watch();
    return woken;
  }

  /** The clock stands still until the work is done. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#holders += 1;
    try {
      return await work();
    } finally {
      this.#holders -= 1;
      this.#quiet = 0;
    }
  }

  #watch(): void {
    if (this.#watching) return;
    this.#watching = true;
    const look = () => {
      this.#watching = false;
      if (this.#sleepers.size === 0) return;
      if (this.#isQuiet()) this.#jump();
      this.#watch();
    };
    if (this.#holders > 0) setTimeout(look, 1);
    else if (this.#quiet >= QUIET_TURNS) setTimeout(look, LONG_QUIET_MS);
    else setImmediate(look);
  }

  #isQuiet(): boolean {
    if (this.#holders > 0) return false;
    this.#quiet += 1;
    if (this.#quiet < QUIET_TURNS) return false;
    return this.#quiet > QUIET_TURNS || this.#sleepers.nextMs - this.#nowMs < LONG_MS;
  }

  #jump(): void {
    this.#nowMs = Math.max(this.#nowMs, this.#sleepers.nextMs);
    this.#quiet = 0;
    this.#sleepers.wakeDue(this.#nowMs);
  }
}
