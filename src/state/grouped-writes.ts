// Grouped writes: records that wait for a write of the log, such as the outcomes of 40 calls, and the write that is under way.
//
// Promises: one write is under way at a time, what arrives meanwhile goes with the next one, and all stay in the order in which
// they were given. What may come later goes with the next write that somebody waits for, or starts one after LATER_MS.

import { setImmediate } from "node:timers/promises";
import type { StateRecord } from "./state-record.js";
import type { Ticker } from "./ticker.js";

/** How long what may come later waits for a write that somebody else asks for. */
export const LATER_MS = 2_000;

interface Waiting {
  readonly records: readonly StateRecord[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

export class GroupedWrites {
  readonly #write: (records: readonly StateRecord[]) => Promise<void>;
  readonly #ticker: Ticker;
  #waiting: Waiting[] = [];
  /** Somebody waits for what is waiting, or it has waited long enough. */
  #isDue = false;
  /** Ends the beat that runs while something waits that is not due yet. */
  #stopWaiting: (() => void) | null = null;
  #writing: Promise<void> | null = null;

  /** `write` makes records durable in the log. */
  constructor(write: (records: readonly StateRecord[]) => Promise<void>, ticker: Ticker) {
    this.#write = write;
    this.#ticker = ticker;
  }

  /** Resolves when the records are durable. Errors: those of the write. */
  now(records: readonly StateRecord[]): Promise<void> {
    const durable = this.#add(records);
    this.#startWriting();
    return durable;
  }

  /** Resolves when the records are durable, LATER_MS from now at the latest. Errors: those of the write. */
  later(records: readonly StateRecord[]): Promise<void> {
    this.#stopWaiting ??= this.#ticker(() => this.#startWriting(), LATER_MS);
    return this.#add(records);
  }

  /** Resolves when nothing waits any more. Errors go to those who gave the records. */
  async flush(): Promise<void> {
    if (this.#waiting.length > 0) this.#startWriting();
    await this.#writing;
  }

  #add(records: readonly StateRecord[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ records, resolve, reject });
    });
  }

  #startWriting(): void {
    this.#isDue = true;
    this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    // What is given in the same turn of the event loop as the first comes along, such as the outcomes of two calls.
    await setImmediate();
    while (this.#isDue) {
      this.#isDue = false;
      this.#stopWaiting?.();
      this.#stopWaiting = null;
      const group = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write(group.flatMap(({ records }) => records));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#writing = null;
  }
}
