// A knot is a set of members in which each comes before each other one, directly or through others. Edges that make a circle lie in one
// knot. Edges between knots never make one. precedence.ts gives up edges in knots alone.

import { type Edge, followersOf } from "./followers.js";

/**
 * Returns the knots in an order that keeps the edges between them. A member on no circle is a knot alone (Kosaraju's algorithm).
 */
export function knotsOf(count: number, edges: readonly Edge[]): readonly (readonly number[])[] {
  const forward = new Walk(followersOf(count, edges));
  const finished = Array.from({ length: count }, (_none, member) => forward.from(member)).flat();
  const reversed = edges.map(([first, then]): Edge => [then, first]);
  const backward = new Walk(followersOf(count, reversed));
  return finished
    .toReversed()
    .map((start) => backward.from(start))
    .filter(({ length }) => length > 0);
}

/** The walk is at `member`, and its follower with the index `next` is next. */
interface Step {
  readonly member: number;
  next: number;
}

/** A walk has each member once. */
class Walk {
  readonly #visited: Uint8Array;

  constructor(private readonly followers: readonly (readonly number[])[]) {
    this.#visited = new Uint8Array(followers.length);
  }

  /** Returns the members that follow `start` and are new, each behind the members that follow it. */
  from(start: number): number[] {
    const finished: number[] = [];
    const path: Step[] = [];
    this.#enter(start, path);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = this.followers[step.member]?.[step.next++];
      if (next !== undefined) this.#enter(next, path);
      else {
        finished.push(step.member);
        path.pop();
      }
    }
    return finished;
  }

  #enter(member: number, path: Step[]): void {
    if (this.#visited[member] === 1) return;
    this.#visited[member] = 1;
    path.push({ member, next: 0 });
  }
}
