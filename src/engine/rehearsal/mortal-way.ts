// This dispatcher belongs to a run that may be killed. It leads to the emulator until the fatal request, and to nowhere from then on.
// faulted-rounds.ts kills runs with it.

import { Dispatcher } from "undici";

export class MortalWay extends Dispatcher {
  readonly #way: Dispatcher;
  readonly #onDeath: () => void;
  #left: number;

  /** `calls` requests get through. It is Infinity for a run that lives. */
  constructor(way: Dispatcher, calls: number, onDeath: () => void) {
    super();
    this.#way = way;
    this.#left = calls;
    this.#onDeath = onDeath;
  }

  override dispatch(...[options, handler]: Parameters<Dispatcher["dispatch"]>): boolean {
    if (this.#left === 0) this.#onDeath();
    this.#left -= 1;
    if (this.#left >= 0) return this.#way.dispatch(options, handler);
    throw new Error("killed");
  }
}
