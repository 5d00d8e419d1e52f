// Waits say for each access call which calls must have succeeded before it. exposure.ts takes them from the edges between blocks.

import type { Edge } from "./followers.js";
import { type CallBlock, userName } from "./guild-blocks.js";

/** Up to this many waits, each call of a block waits for each call of the block before. */
const MOST_SINGLE_WAITS = 64;

/**
 * A failed call stops the calls that wait for it and no others. Two large blocks would need too many waits, so the last call of the
 * first block is a gate. It waits for its block, and the second block waits for it. The membership calls of one class wait only for the
 * calls of their own user.
 */
export function waitsOf<Id>(
  blocks: readonly CallBlock<Id>[],
  edges: readonly Edge[],
): ReadonlyMap<Id, readonly Id[]> {
  const waits = new Map<Id, Set<Id>>();
  const add = (id: Id, earlier: readonly Id[]): void => {
    const own = waits.get(id) ?? new Set();
    for (const one of earlier) own.add(one);
    waits.set(id, own);
  };
  for (const [first, then] of edges) {
    const [earlier, later] = [blocks[first] ?? [], blocks[then] ?? []];
    const byUser = pairsByUser(earlier, later);
    if (byUser !== null) for (const [one, other] of byUser) add(other, [one]);
    else for (const [id, ids] of waitsBetween(earlier, later)) add(id, ids);
  }
  return new Map([...waits].map(([id, earlier]) => [id, [...earlier]]));
}

function waitsBetween<Id>(earlier: CallBlock<Id>, later: CallBlock<Id>): (readonly [Id, readonly Id[]])[] {
  const ids = earlier.map(({ call }) => call.id);
  const gate = ids.at(-1);
  const isGated = later.length > 1 && earlier.length * later.length > MOST_SINGLE_WAITS && gate !== undefined;
  const waiting = later.map(({ call }) => [call.id, isGated ? [gate] : ids] as const);
  return isGated ? [[gate, ids.slice(0, -1)], ...waiting] : waiting;
}

/** Returns pairs of calls for the same user if both blocks are memberships. Two such blocks are never joined but in one class. */
function pairsByUser<Id>(earlier: CallBlock<Id>, later: CallBlock<Id>): (readonly [Id, Id])[] | null {
  const firsts = new Map(
    earlier.flatMap(({ call }) => (call.of === "member" ? [[userName(call), call.id] as const] : [])),
  );
  if (firsts.size === 0 || later[0]?.call.of !== "member") return null;
  return later.flatMap(({ call }) => {
    const first = call.of === "member" ? firsts.get(userName(call)) : undefined;
    return first === undefined ? [] : [[first, call.id] as const];
  });
}
