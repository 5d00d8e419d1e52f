// A clock whose time moves only when a test moves it, or jumps by itself to the next sleeper.
//
// With `auto` (the default), time jumps to the earliest deadline on the next turn of the event loop. So no test waits in real time, and
// sleepers wake in order. While `isBusy` returns true, it does not jump: calls on the wire take no time. With `manual`, only `advance` moves
// time.

import type { Clock } from "../src/model/clock.js";
import { Sleepers } from "../src/model/sleepers.js";

export class FakeClock implements Clock {
  /** The list has every sleep in milliseconds, in order. */
  readonly sleeps: number[] = [];
  readonly #startMs: number;
  readonly #mode: "auto" | "manual";
  readonly #isBusy: () => boolean;
  #nowMs: number;
  readonly #sleepers = new Sleepers();
  #jumpPlanned = false;

  constructor(
    options: {
      readonly nowMs?: number;
      readonly mode?: "auto" | "manual";
      readonly isBusy?: () => boolean;
    } = {},
  ) {
    this.#startMs = options.nowMs ?? Date.UTC(2026, 0, 1);
    this.#nowMs = this.#startMs;
    this.#mode = options.mode ?? "auto";
    this.#isBusy = options.isBusy ?? (() => false);
  }

  now(): number {
    return this.#nowMs;
  }

  monotonic(): number {
    return this.#nowMs - this.#startMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    this.sleeps.push(ms);
    const woken = this.#sleepers.until(this.#nowMs + Math.max(0, ms), signal);
    this.#planJump();
    return woken;
  }

  /** Moves time and wakes the sleepers that are due. */
  advance(ms: number): void {
    this.#moveTo(this.#nowMs + ms);
  }

  #planJump(): void {
    if (this.#mode === "manual" || this.#jumpPlanned) return;
    this.#jumpPlanned = true;
    setImmediate(() => {
      this.#jumpPlanned = false;
      if (this.#sleepers.size === 0) return;
      if (this.#isBusy()) return this.#planJump();
      this.#moveTo(Math.max(this.#nowMs, this.#sleepers.nextMs));
      if (this.#sleepers.size > 0) this.#planJump();
    });
  }

  #moveTo(ms: number): void {
    this.#nowMs = ms;
    this.#sleepers.wakeDue(ms);
  }
}
