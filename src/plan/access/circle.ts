// circleOf finds a short circle of edges, for the person who has to break it. precedence.ts looks for one when no order is safe.

import { type Edge, followersOf } from "./followers.js";

/** Returns the members of a short circle of the edges, each before the next. The list is empty when they make none. */
export function circleOf(edges: readonly Edge[]): readonly number[] {
  const size = edges.reduce((most, [first, then]) => Math.max(most, first, then), 0) + 1;
  const keys = new Set(edges.map(([first, then]) => first * size + then));
  const pair = edges.find(([first, then]) => keys.has(then * size + first));
  if (pair !== undefined) return pair;
  const search = new CircleSearch(followersOf(size, edges));
  let shortest: readonly number[] = [];
  for (const [index, start] of [...new Set(edges.map(([first]) => first))].entries()) {
    if (shortest.length > 0 && index >= MOST_STARTS) break;
    const circle = search.through(start, shortest.length || edges.length + 1);
    if (circle.length > 0) shortest = circle;
    if (shortest.length === LEAST_WITHOUT_PAIR) break;
  }
  return shortest;
}

/** A person reads the circle, so a short one is worth some work, and the shortest one is not worth all work. */
const MOST_STARTS = 200;
const LEAST_WITHOUT_PAIR = 3;

const NEW = -1;

class CircleSearch {
  /** The value of a member is the member before it on the path, or `NEW`. */
  readonly #from: Int32Array;
  readonly #lengths: Int32Array;

  constructor(private readonly followers: readonly (readonly number[])[]) {
    this.#from = new Int32Array(followers.length);
    this.#lengths = new Int32Array(followers.length);
  }

  /** Returns the shortest circle through `start`. The list is empty if no circle has fewer members than `shorterThan`. */
  through(start: number, shorterThan: number): readonly number[] {
    this.#from.fill(NEW);
    this.#from[start] = start;
    this.#lengths[start] = 1;
    const members = [start];
    for (const member of members) {
      const length = this.#lengths[member] ?? 0;
      if (length >= shorterThan) return [];
      for (const then of this.followers[member] ?? []) {
        if (then === start) return this.#pathTo(member, start);
        if (this.#from[then] !== NEW) continue;
        this.#from[then] = member;
        this.#lengths[then] = length + 1;
        members.push(then);
      }
    }
    return [];
  }

  #pathTo(end: number, start: number): readonly number[] {
    const path = [end];
    for (let member = end; member !== start; ) {
      member = this.#from[member] ?? start;
      path.unshift(member);
    }
    return path;
  }
}
