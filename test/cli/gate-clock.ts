// A clock for the emulator whose waits end when the test says so: a fault of kind `delay` then holds a call for
// exactly as long as the test needs, and no test depends on how fast a machine is.

import type { Clock } from "../../src/model/clock.js";

export class GateClock implements Clock {
  #waiting: (() => void)[] = [];
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
    if (this.#open) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
  }

  /** Lets everything go on that waits now or later. */
  open(): void {
    this.#open = true;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
