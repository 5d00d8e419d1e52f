// placesWithFewBroken finds a line of blocks for edges that make circles. precedence.ts asks for it when no order is safe.
//
// All edges between knots hold. In a knot, a block with the fewest open waits is next.

import { LeastFirst } from "../../model/least-first.js";
import { type Edge, followersOf } from "./followers.js";
import { knotsOf } from "./knots.js";

interface WantedEdges {
  /** These edges hold in any case. They make no circle. */
  readonly fixed: readonly Edge[];
  readonly wanted: readonly Edge[];
}

/** Returns the place of each block. Blocks have the numbers from 0. */
export function placesWithFewBroken(count: number, { fixed, wanted }: WantedEdges): Int32Array {
  const line = new GreedyLine(count, { fixed, wanted });
  for (const knot of knotsOf(count, [...fixed, ...wanted])) line.append(knot);
  return line.places;
}

interface Followers {
  readonly followers: readonly (readonly number[])[];
  readonly weight: number;
}

class GreedyLine {
  readonly places: Int32Array;
  readonly #edges: readonly Followers[];
  readonly #waits: Float64Array;
  #length = 0;

  constructor(
    private readonly count: number,
    { fixed, wanted }: WantedEdges,
  ) {
    // One fixed edge outweighs all wanted edges together.
    this.#edges = [
      { followers: followersOf(count, fixed), weight: wanted.length + 1 },
      { followers: followersOf(count, wanted), weight: 1 },
    ];
    this.places = new Int32Array(count).fill(-1);
    this.#waits = new Float64Array(count);
    for (const { followers, weight } of this.#edges)
      for (const thens of followers)
        for (const then of thens) this.#waits[then] = this.#waitsOf(then) + weight;
  }

  append(knot: readonly number[]): void {
    const queue = new LeastFirst();
    const own = new Set(knot);
    const offer = (block: number): void => {
      if (own.has(block) && !this.#isPlaced(block)) queue.add(this.#waitsOf(block) * this.count + block);
    };
    for (const block of knot) offer(block);
    for (let least = queue.take(); least !== null; least = queue.take()) {
      // A block is in the queue once for each of its counts.
      const block = least % this.count;
      if (this.#isPlaced(block)) continue;
      this.places[block] = this.#length++;
      for (const { followers, weight } of this.#edges)
        for (const then of followers[block] ?? []) {
          this.#waits[then] = this.#waitsOf(then) - weight;
          offer(then);
        }
    }
  }

  #waitsOf(block: number): number {
    return this.#waits[block] ?? 0;
  }

  #isPlaced(block: number): boolean {
    return this.places[block] !== -1;
  }
}
