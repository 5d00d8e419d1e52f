// Precedence orders the blocks of access calls of one channel so that promise 3 holds at every moment. channel-orders.ts calls it once for
// each problem.
//
// precedence-rules.ts turns promise 3 into edges and clauses. An edge is a pair of blocks of which one must come first. A clause is a
// list of edges of which one must hold. The solver adds all edges, then each clause with one possible edge left, and at last tries
// the edges of a clause with several. The solver reverts an edge that leads to a circle, at most `mostReverted` times.

import type { OrderProblem } from "./access-call.js";
import { precedenceRules } from "./precedence-rules.js";
import { type Edge, Reach } from "./reach.js";

/** `reverted` counts the edges that the solver tried in vain. Without an order, `proven` is true if no order is safe. */
export type Precedence =
  | { readonly isFound: true; readonly order: Reach; readonly reverted: number }
  | { readonly isFound: false; readonly proven: boolean; readonly reverted: number };

export function precedence(problem: OrderProblem, mostReverted: number): Precedence {
  const { edges, clauses } = precedenceRules(problem);
  const forced = Reach.of(problem.blocks.length, edges);
  if (forced === null) return { isFound: false, proven: true, reverted: 0 };
  const solver = new Solver(mostReverted);
  const order = solver.solve(forced, clauses);
  const { reverted } = solver;
  if (order !== null) return { isFound: true, order, reverted };
  return { isFound: false, proven: reverted <= mostReverted, reverted };
}

type Clause = readonly Edge[];

class Solver {
  reverted = 0;

  constructor(private readonly mostReverted: number) {}

  /** Returns an order that keeps `reach` and one edge of each clause, or null. It may add to `reach`. */
  solve(reach: Reach, clauses: readonly Clause[]): Reach | null {
    const open = withoutChoice(reach, clauses);
    const [clause] = open ?? [];
    if (open === null || clause === undefined) return open === null ? null : reach;
    for (const [first, then] of clause.toSorted(byPreference)) {
      const trial = reach.copy();
      if (!trial.add(first, then)) continue;
      const order = this.solve(trial, open);
      if (order !== null) return order;
      if (++this.reverted > this.mostReverted) return null;
    }
    return null;
  }
}

/** Adds to `reach` the edges of clauses that leave no choice. Returns the clauses that leave one, or null when a clause cannot hold. */
function withoutChoice(reach: Reach, clauses: readonly Clause[]): readonly Clause[] | null {
  let open = clauses;
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const stillOpen: Clause[] = [];
    for (const clause of open) {
      if (clause.some(([first, then]) => reach.has(first, then))) continue;
      const possible = clause.filter(([first, then]) => !reach.has(then, first));
      const [edge] = possible;
      if (edge === undefined) return null;
      if (possible.length > 1) stillOpen.push(possible);
      else {
        reach.add(...edge);
        isSettled = false;
      }
    }
    open = stillOpen;
  }
  return open;
}

/** Blocks have the order of preference. An edge that keeps it comes first. */
const byPreference = ([first, then]: Edge, [otherFirst, otherThen]: Edge): number =>
  Number(first > then) - Number(otherFirst > otherThen) || first - otherFirst || then - otherThen;
