// A clock for the emulator whose waits end when the test says so: a fault of kind `delay` then holds a call for
// exactly as long as the test needs, and no test depends on how fast a machine is.

import type { Clock } from "../../src/model/clock.js";
import { Sleepers } from "../../src/model/sleepers.js";

export class GateClock implements Clock {
  readonly #sleepers = new Sleepers();
  #open = false;
  /** How far this clock is ahead of the machine's, in ms. */
  ahead = 0;

  now(): number {
    return Date.now() + this.ahead;
  }

  monotonic(): number {
    return performance.now();
  }

  sleep(_ms: number, signal?: AbortSignal): Promise<void> {
    return this.#open ? Promise.resolve() : this.#sleepers.until(Number.POSITIVE_INFINITY, signal);
  }

  /** Lets everything go on that waits now or later. */
  open(): void {
    this.#open = true;
    this.#sleepers.wakeDue(Number.POSITIVE_INFINITY);
  }
}
