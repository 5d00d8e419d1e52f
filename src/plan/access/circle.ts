// circleOf finds a short circle of edges, for the person who has to break it. precedence.ts looks for one when no order is safe.

import { groupedBy } from "../../model/grouped-by.js";
import type { Edge } from "./reach.js";

/** Returns the members of a short circle of the edges, each before the next. The list is empty when they make none. */
export function circleOf(edges: readonly Edge[]): readonly number[] {
  const size = edges.reduce((most, [first, then]) => Math.max(most, first, then), 0) + 1;
  const keys = new Set(edges.map(([first, then]) => first * size + then));
  const pair = edges.find(([first, then]) => keys.has(then * size + first));
  if (pair !== undefined) return pair;
  const thens = groupedBy(edges, ([first]) => first);
  let shortest: readonly number[] = [];
  for (const [index, start] of [...thens.keys()].entries()) {
    if (shortest.length > 0 && index >= MOST_STARTS) break;
    const circle = circleThrough(start, { thens, shorterThan: shortest.length || edges.length + 1 });
    if (circle.length > 0) shortest = circle;
    if (shortest.length === LEAST_WITHOUT_PAIR) break;
  }
  return shortest;
}

/** A person reads the circle, so a short one is worth some work, and the shortest one is not worth all work. */
const MOST_STARTS = 200;
const LEAST_WITHOUT_PAIR = 3;

interface Search {
  readonly thens: ReadonlyMap<number, readonly Edge[]>;
  readonly shorterThan: number;
}

/** Returns the shortest circle through `start`. The list is empty if no circle has fewer members than `shorterThan`. */
function circleThrough(start: number, { thens, shorterThan }: Search): readonly number[] {
  const paths = new Map<number, { readonly from: number | null; readonly length: number }>([
    [start, { from: null, length: 1 }],
  ]);
  for (const [member, { length }] of paths) {
    if (length >= shorterThan) return [];
    for (const [, then] of thens.get(member) ?? []) {
      if (then === start) return pathTo(member, paths);
      if (!paths.has(then)) paths.set(then, { from: member, length: length + 1 });
    }
  }
  return [];
}

function pathTo(
  end: number,
  paths: ReadonlyMap<number, { readonly from: number | null }>,
): readonly number[] {
  const path: number[] = [];
  for (let member: number | null = end; member !== null; member = paths.get(member)?.from ?? null)
    path.unshift(member);
  return path;
}
