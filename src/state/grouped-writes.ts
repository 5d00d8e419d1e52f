// Groups records into writes of the log: the outcomes of 40 calls may share one write. logged-session.ts writes through it.
//
// Promises: one write runs at a time, and records that arrive meanwhile share the next one. All records keep the order in which they came.
// Records of later() go with the next write of now(). If none comes, they start a write after LATER_MS.

import { setImmediate } from "node:timers/promises";
import type { StateRecord } from "./state-record.js";
import type { Ticker } from "./ticker.js";

/** Records of later() wait this long for another write. */
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
  /** True means that the records which wait are to be written: a caller waits for them, or LATER_MS has passed. */
  #isDue = false;
  /** Stops the beat, which runs only while records of later() wait. */
  #stopWaiting: (() => void) | null = null;
  #writing: Promise<void> | null = null;

  /** `write` makes records durable in the log. */
  constructor(write: (records: readonly StateRecord[]) => Promise<void>, ticker: Ticker) {
    this.#write = write;
    this.#ticker = ticker;
  }

  /** Resolves when the records are durable. Rejects with the error of the write. */
  now(records: readonly StateRecord[]): Promise<void> {
    const durable = this.#add(records);
    this.#startWriting();
    return durable;
  }

  /** Resolves when the records are durable, which is LATER_MS from now at the latest. Rejects with the error of the write. */
  later(records: readonly StateRecord[]): Promise<void> {
    this.#stopWaiting ??= this.#ticker(() => this.#startWriting(), LATER_MS);
    return this.#add(records);
  }

  /** Resolves when no record waits any more. An error goes to the callers of now() and later(). */
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
    // Records of the same turn of the event loop share this write: two calls may end together.
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
