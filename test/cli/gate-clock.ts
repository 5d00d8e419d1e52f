// This clock of the emulator ends its waits when the test opens it. A fault of kind `delay` then holds a call for exactly as long as the
// test needs, and no test depends on the speed of a machine.

import type { Clock } from "../../src/model/clock.js";
import { Sleepers } from "../../src/model/sleepers.js";

export class GateClock implements Clock {
  readonly #sleepers = new Sleepers();
  #open = false;
  /** This clock is ahead of the machine's by this number of milliseconds. */
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

  /** Releases everything that waits now or later. */
  open(): void {
    this.#open = true;
    this.#sleepers.wakeDue(Number.POSITIVE_INFINITY);
  }
}
