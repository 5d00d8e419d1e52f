// A knot is a set of members in which each comes before each other one, directly or through others. Edges that make a circle lie in one
// knot. Edges between knots never make one. precedence.ts gives up edges in knots alone.

import { byKey } from "../../model/grouped-by.js";
import type { Edge } from "./reach.js";

/**
 * Returns the knots in an order that keeps the edges between them. A member on no circle is a knot alone (Kosaraju's algorithm).
 */
export function knotsOf(count: number, edges: readonly Edge[]): readonly (readonly number[])[] {
  const forward = new Walk(count, byKey(edges));
  const finished = Array.from({ length: count }, (_none, member) => forward.from(member)).flat();
  const backward = new Walk(count, byKey(edges.map(([first, then]): Edge => [then, first])));
  return finished
    .toReversed()
    .map((start) => backward.from(start))
    .filter(({ length }) => length > 0);
}

/** A walk has each member once. */
class Walk {
  readonly #visited: Uint8Array;

  constructor(
    count: number,
    private readonly nexts: ReadonlyMap<number, readonly number[]>,
  ) {
    this.#visited = new Uint8Array(count);
  }

  /** Returns the members that follow `start` and are new, each behind the members that follow it. */
  from(start: number): number[] {
    const finished: number[] = [];
    const path = this.#entered(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.nexts.next();
      if (next.done !== true) path.push(...this.#entered(next.value));
      else {
        finished.push(step.member);
        path.pop();
      }
    }
    return finished;
  }

  #entered(member: number): { readonly member: number; readonly nexts: Iterator<number> }[] {
    if (this.#visited[member] === 1) return [];
    this.#visited[member] = 1;
    return [{ member, nexts: (this.nexts.get(member) ?? []).values() }];
  }
}
