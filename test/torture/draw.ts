// Draw: seeded choices of the bench. The same seed draws the same.

import { seededRandom } from "../../src/model/random.js";

export class Draw {
  readonly #random;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  /** A whole number from 0 up to, and without, `below`. */
  below(below: number): number {
    return Math.floor(this.#random.next() * below);
  }

  one<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError("nothing to draw from");
    return item;
  }

  /** All of them, in another order. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, rank: this.#random.next() }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ item }) => item);
  }
}
