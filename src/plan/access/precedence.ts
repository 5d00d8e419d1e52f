// Precedence orders blocks of access calls so that promise 3 holds at every moment. component-orders.ts calls it for each component.
//
// An edge is a pair of blocks of which one must come first. A clause is a list of edges of which one must hold. The solver adds the edges of
// clauses with one edge, then of each clause with one possible edge left, and at last tries the edges of a clause with several. The solver
// reverts an edge that leads to a circle, at most `mostReverted` times.

import { circleOf } from "./circle.js";
import { placesWithFewBroken } from "./few-broken.js";
import type { Edge } from "./followers.js";
import { Reach } from "./reach.js";

/** One of the edges must hold. Without an edge, no order is safe. */
export type Clause = readonly Edge[];

/** Blocks have the numbers from 0, in the order of preference. */
export interface PrecedenceProblem {
  readonly count: number;
  readonly clauses: readonly Clause[];
  /** Each of these edges holds in any case. They make no circle. */
  readonly fixed?: readonly Edge[];
}

/** `reverted` counts the edges that the solver tried in vain. */
export type Precedence =
  | { readonly isFound: true; readonly order: Reach; readonly reverted: number }
  | {
      readonly isFound: false;
      /** `true` means that no order is safe. */
      readonly proven: boolean;
      readonly reverted: number;
      /** Each of these blocks must come before the next, and the last before the first. Without a circle the list is empty. */
      readonly circle: readonly number[];
    };

export function precedence(
  { count, clauses, fixed = [] }: PrecedenceProblem,
  mostReverted: number,
): Precedence {
  const single = [...fixed];
  for (const clause of clauses) if (clause.length === 1) single.push(...clause);
  const forced = Reach.of(count, single);
  if (forced === null) return { isFound: false, proven: true, reverted: 0, circle: circleOf(single) };
  const solver = new Solver(mostReverted);
  const order = solver.solve(
    forced,
    clauses.filter(({ length }) => length !== 1),
  );
  const { reverted } = solver;
  if (order !== null) return { isFound: true, order, reverted };
  return { isFound: false, proven: reverted <= mostReverted, reverted, circle: [] };
}

/**
 * Returns an order for a problem without a safe order. It keeps the fixed edges and many clauses, the edges of preference first. The blocks
 * of the other clauses run one after the other.
 */
export function preferredOrder(
  { count, clauses, fixed = [] }: PrecedenceProblem,
  blocksOf: (clause: number) => readonly number[],
): Reach {
  const wanted: Edge[] = [];
  for (const clause of clauses) wanted.push(...leastOf(clause));
  const places = placesWithFewBroken(count, { fixed, wanted });
  const placeOf = (block: number): number => places[block] ?? 0;
  const inLine = wanted.filter((edge) => placeOf(edge[0]) < placeOf(edge[1]));
  const order = Reach.of(count, [...fixed, ...inLine]) ?? Reach.empty(count);
  const broken = new Set<number>();
  for (const [index, clause] of clauses.entries())
    if (!clause.some((edge) => order.has(edge[0], edge[1])))
      if (!clause.some((edge) => order.add(edge[0], edge[1])))
        for (const block of blocksOf(index)) broken.add(block);
  const line = order.line().filter((block) => broken.has(block));
  return order.with(line.slice(1).map((then, index): Edge => [line[index] ?? then, then]));
}

/** Returns the edge that the preference has first. */
function leastOf(clause: Clause): Clause {
  const [first, ...others] = clause;
  if (first === undefined || others.length === 0) return clause;
  return [others.reduce((least, edge) => (byPreference(edge, least) < 0 ? edge : least), first)];
}

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
