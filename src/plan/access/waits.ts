// Waits say for each call which calls must have succeeded before it. exposure.ts takes the waits of access calls from the edges between
// blocks. order/readers.ts lets posts wait through a gate too.

import type { Edge } from "./followers.js";
import { type CallBlock, userName } from "./guild-blocks.js";
import { isHolding } from "./offices.js";

/** Up to this many waits, each later call waits for each earlier call. */
const MOST_SINGLE_WAITS = 64;

/** A failed call stops the calls that wait for it and no others. So the membership calls of one class wait only for calls of their user. */
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
    else for (const [id, ids] of waitsThroughGate(idsOf(earlier), idsOf(later))) add(id, ids);
  }
  return new Map([...waits].map(([id, earlier]) => [id, [...earlier]]));
}

/**
 * Returns the waits that let each later call follow all earlier calls. Many such waits go through a gate: the last earlier call waits for
 * the others, and each later call waits for it.
 */
export function waitsThroughGate<Id>(
  earlier: readonly Id[],
  later: readonly Id[],
): (readonly [id: Id, earlier: readonly Id[]])[] {
  const gate = earlier.at(-1);
  const isGated = later.length > 1 && earlier.length * later.length > MOST_SINGLE_WAITS && gate !== undefined;
  const waiting = later.map((id) => [id, isGated ? [gate] : earlier] as const);
  return isGated ? [[gate, earlier.slice(0, -1)], ...waiting] : waiting;
}

const idsOf = <Id>(block: CallBlock<Id>): readonly Id[] => block.map(({ call }) => call.id);

/** Returns pairs of calls for the same user if both blocks are memberships. Two such blocks are never joined but in one class. */
function pairsByUser<Id>(earlier: CallBlock<Id>, later: CallBlock<Id>): (readonly [Id, Id])[] | null {
  const firsts = new Map(
    earlier.flatMap(({ call }) => (isHolding(call) ? [[userName(call), call.id] as const] : [])),
  );
  if (firsts.size === 0 || later[0] === undefined || !isHolding(later[0].call)) return null;
  return later.flatMap(({ call }) => {
    const first = isHolding(call) ? firsts.get(userName(call)) : undefined;
    return first === undefined ? [] : [[first, call.id] as const];
  });
}
