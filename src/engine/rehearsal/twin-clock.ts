// The clock of a rehearsal takes no time for waits. When all work waits, the clock jumps to the end of the next wait. So a pause of 300 s
// costs nothing, and concurrent waits end in their order. Each copy (`twin.ts`) has such a clock.
//
// No call of a rehearsal leaves this process. If a few turns of the event loop start no new wait, all work waits. Work that takes real
// time, such as reading a file, holds the clock.

import type { Clock } from "../../model/clock.js";
import { Sleepers } from "../../model/sleepers.js";

/** A call on its way starts a new wait within this many turns of the event loop. */
const QUIET_TURNS = 8;
/** Waits of this length are heartbeats and the like. While only these are left, some work may still be running. */
const LONG_WAIT_MS = 20_000;
/** A long wait ends after this much real time without a new wait. */
const LONG_QUIET_MS = 30;

export class TwinClock implements Clock {
  readonly #startMs: number;
  readonly #sleepers = new Sleepers();
  #nowMs: number;
  #holders = 0;
  #quiet = 0;
  #watching = false;

  /** `nowMs` is in milliseconds since 1970. */
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

  /** Stops the clock until the work is done. */
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
    return this.#quiet > QUIET_TURNS || this.#sleepers.nextMs - this.#nowMs < LONG_WAIT_MS;
  }

  #jump(): void {
    this.#nowMs = Math.max(this.#nowMs, this.#sleepers.nextMs);
    this.#quiet = 0;
    this.#sleepers.wakeDue(this.#nowMs);
  }
}
