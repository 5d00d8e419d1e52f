// A Clock whose time moves only when a test says so, or jumps to the next sleeper by itself.
//
// `auto` (the default): whenever something sleeps, time jumps to the earliest deadline on the next turn of
// the event loop, so that nothing waits in earnest and concurrent sleepers wake in order. `manual`: only
// advance() moves time.

import type { Clock } from "../src/model/clock.js";

interface Sleeper {
  readonly wakesAtMs: number;
  readonly wake: () => void;
}

export class FakeClock implements Clock {
  /** Every sleep that was asked for, in ms, in order. */
  readonly sleeps: number[] = [];
  readonly #startMs: number;
  readonly #mode: "auto" | "manual";
  #nowMs: number;
  #sleepers: Sleeper[] = [];
  #jumpPlanned = false;

  constructor(options: { readonly nowMs?: number; readonly mode?: "auto" | "manual" } = {}) {
    this.#startMs = options.nowMs ?? Date.UTC(2026, 0, 1);
    this.#nowMs = this.#startMs;
    this.#mode = options.mode ?? "auto";
  }

  now(): number {
    return this.#nowMs;
  }

  monotonic(): number {
    return this.#nowMs - this.#startMs;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    this.sleeps.push(ms);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
        reject(signal?.reason);
      };
      const sleeper: Sleeper = {
        wakesAtMs: this.#nowMs + Math.max(0, ms),
        wake: () => {
          signal?.removeEventListener("abort", stop);
          resolve();
        },
      };
      signal?.addEventListener("abort", stop, { once: true });
      this.#sleepers.push(sleeper);
      this.#planJump();
    });
  }

  /** Moves time on and wakes whoever is due. */
  advance(ms: number): void {
    this.#moveTo(this.#nowMs + ms);
  }

  #planJump(): void {
    if (this.#mode === "manual" || this.#jumpPlanned) return;
    this.#jumpPlanned = true;
    setImmediate(() => {
      this.#jumpPlanned = false;
      if (this.#sleepers.length === 0) return;
      this.#moveTo(Math.max(this.#nowMs, Math.min(...this.#sleepers.map(({ wakesAtMs }) => wakesAtMs))));
      if (this.#sleepers.length > 0) this.#planJump();
    });
  }

  #moveTo(ms: number): void {
    this.#nowMs = ms;
    const due = this.#sleepers.filter(({ wakesAtMs }) => wakesAtMs <= ms);
    this.#sleepers = this.#sleepers.filter(({ wakesAtMs }) => wakesAtMs > ms);
    for (const { wake } of due.sort((left, right) => left.wakesAtMs - right.wakesAtMs)) wake();
  }
}
