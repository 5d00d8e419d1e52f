// The lifetime of a client is the time from its first call to its end. It knows the running calls and has the signal that aborts them.
// caller.ts begins each call with it, and guild-client.ts ends it.
//
// A closed client begins no call. close() waits for the running calls; end() aborts them.

import { setMaxListeners } from "node:events";
import { ReasonedError } from "../words/reasoned.js";
import { phrase } from "../words/statement.js";

export class Lifetime {
  readonly endReason = new ReasonedError(phrase("client-closed", {}));
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  #closed = false;

  constructor() {
    // Every running call listens to the signal, and Node warns of a leak above ten listeners.
    setMaxListeners(0, this.#end.signal);
  }

  /** The signal aborts at the end of the client, and with it everything that still runs. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Counts `work` as running until it settles, so that close() waits for it. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    try {
      return await work;
    } finally {
      this.#running.delete(work);
    }
  }

  /** Resolves when no work runs any more. Then it aborts the signal for all other work, which no call waits for. */
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
