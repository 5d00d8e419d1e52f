// Makes the seeded choices of the bench. A seed always gives the same choices.

import { seededRandom } from "../../src/model/random.js";

export class Draw {
  readonly #random;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** Returns a whole number from 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.#random.next() * below);
  }

  one<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError("nothing to draw from");
    return item;
  }

  /** Returns all items in a drawn order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, rank: this.#random.next() }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ item }) => item);
  }
}
