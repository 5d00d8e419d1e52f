// A queue is one reader's view of the events: it is bounded and has an async iterator at its end. gateway.ts gives one to each reader.
//
// The client cannot slow the service down. So a reader that is too far behind gets the events of its queue and then an error. The queue
// never leaves an event out silently. Other readers are independent.

import { EventOverflowError } from "./gateway-errors.js";

type Ending = { readonly error: unknown } | "done";

interface Waiting<T> {
  readonly resolve: (result: IteratorResult<T, undefined>) => void;
  readonly reject: (error: unknown) => void;
}

export class EventQueue<T> implements AsyncIterableIterator<T, undefined> {
  readonly #limit: number;
  readonly #onReturn: (queue: EventQueue<T>) => void;
  #items: T[] = [];
  /** The index points into #items, so that taking an event costs the same in a long queue. */
  #next = 0;
  #waiting: Waiting<T>[] = [];
  #ending: Ending | null = null;

  constructor(options: { readonly limit: number; readonly onReturn: (queue: EventQueue<T>) => void }) {
    this.#limit = options.limit;
    this.#onReturn = options.onReturn;
  }

  push(item: T): void {
    if (this.#ending !== null) return;
    const waiting = this.#waiting.shift();
    if (waiting !== undefined) {
      waiting.resolve({ value: item, done: false });
    } else if (this.#items.length - this.#next >= this.#limit) {
      this.fail(new EventOverflowError(this.#limit));
      this.#onReturn(this);
    } else {
      this.#items.push(item);
    }
  }

  /** The reader can still read the events in the queue; then the iterator is done. */
  end(): void {
    this.#finish("done");
  }

  /** Does the same as end(), with an error in place of the end. */
  fail(error: unknown): void {
    this.#finish({ error });
  }

  next(): Promise<IteratorResult<T, undefined>> {
    const item = this.#take();
    if (item !== undefined) return Promise.resolve(item);
    const ending = this.#ending;
    if (ending === null) {
      return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
    }
    // The error comes once, as from a generator.
    this.#ending = "done";
    return ending === "done"
      ? Promise.resolve({ value: undefined, done: true })
      : Promise.reject(ending.error);
  }

  /** `for await` calls this function when the reader leaves the loop. */
  return(): Promise<IteratorResult<T, undefined>> {
    this.#items = [];
    this.#next = 0;
    this.#finish("done");
    this.#ending = "done";
    this.#onReturn(this);
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #take(): IteratorResult<T, undefined> | undefined {
    if (this.#next >= this.#items.length) return undefined;
    const value = this.#items[this.#next] as T;
    this.#next++;
    if (this.#next > 1_000 && this.#next * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#next);
      this.#next = 0;
    }
    return { value, done: false };
  }

  #finish(ending: Ending): void {
    if (this.#ending !== null) return;
    const waiting = this.#waiting.splice(0);
    this.#ending = ending;
    if (ending === "done") {
      for (const { resolve } of waiting) resolve({ value: undefined, done: true });
      return;
    }
    const [first, ...others] = waiting;
    if (first === undefined) return;
    this.#ending = "done";
    first.reject(ending.error);
    for (const { resolve } of others) resolve({ value: undefined, done: true });
  }
}
