// A Clock whose time runs faster than real time and only while something sleeps, so that waits are short and what comes
// over a socket meanwhile still comes in time. FakeClock jumps at once, which no event of the gateway survives.
//
// Sleeps longer than `longestMs` (heartbeats) never end by themselves; they end when other sleeps or advance() have
// brought the time there.

import type { Clock } from "../src/model/clock.js";
import { Sleepers } from "../src/model/sleepers.js";

export class BriskClock implements Clock {
  readonly #startMs: number;
  readonly #times: number;
  readonly #longestMs: number;
  readonly #sleepers = new Sleepers();
  #nowMs: number;

  /** A sleep passes `times` faster than in real time. The default is 100. */
  constructor(
    options: { readonly nowMs?: number; readonly times?: number; readonly longestMs?: number } = {},
  ) {
    this.#startMs = options.nowMs ?? Date.UTC(2026, 0, 1);
    this.#times = options.times ?? 100;
    this.#longestMs = options.longestMs ?? 35_000;
    this.#nowMs = this.#startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  monotonic(): number {
    return this.#nowMs - this.#startMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const wakesAtMs = this.#nowMs + Math.max(0, ms);
    const woken = this.#sleepers.until(wakesAtMs, signal);
    if (ms > this.#longestMs) return woken;
    const timer = setTimeout(() => this.#moveTo(wakesAtMs), Math.ceil(Math.max(0, ms) / this.#times));
    return woken.finally(() => clearTimeout(timer));
  }

  /** Moves time and wakes the sleepers that are due. */
  advance(ms: number): void {
    this.#moveTo(this.#nowMs + ms);
  }

  #moveTo(ms: number): void {
    this.#nowMs = Math.max(this.#nowMs, ms);
    this.#sleepers.wakeDue(this.#nowMs);
  }
}
