// From the first call of a client to its end: which calls are running, and the signal that cuts them off.
//
// Promises: once closed, nothing begins any more; close() lets what runs end, end() cuts it off.

import { setMaxListeners } from "node:events";
import { ReasonedError } from "../words/reasoned.js";
import { phrase } from "../words/statement.js";

export class Lifetime {
  readonly endReason = new ReasonedError(phrase("client-closed", {}));
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  constructor() {
    // Every running call listens to it, which Node takes for a leak beyond ten.
    setMaxListeners(0, this.#end.signal);
  }

  /** Aborts when the client is at its end; whatever is still under way then is cut off. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Counts `work` among what runs. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }

  /** Resolves when nothing runs any more. What no call waits for is cut off then. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#running);
    this.end();
  }

  end(): void {
    this.#closed = true;
    this.#end.abort(this.endReason);
  }
}
