// lineOfBlocks lists the access calls of all blocks behind the calls of the blocks before. exposure.ts finds the first wrong moment in the
// line. A plan lists the calls of one channel in this order.

import { byKey } from "../../model/grouped-by.js";
import { LeastFirst } from "../../model/least-first.js";
import type { Edge } from "./followers.js";
import type { CallBlock, PlacedCall } from "./guild-blocks.js";

/** Among the calls that may come next, the call of the least rank comes first, then the call that the caller listed first. */
export function lineOfBlocks<Id>(
  blocks: readonly CallBlock<Id>[],
  edges: readonly Edge[],
): readonly PlacedCall<Id>[] {
  const preferred = blocks
    .flatMap((block, index) => block.map((placed) => ({ placed, block: index })))
    .sort(({ placed: one }, { placed: other }) => one.rank - other.rank || one.index - other.index);
  const numbers = byKey(preferred.map(({ block }, number) => [block, number] as const));
  const blocksLeft = new BlockCounts(blocks.length, edges);
  const ready = new LeastFirst();
  const offer = (begun: readonly number[]): void => {
    for (const block of begun) for (const number of numbers.get(block) ?? []) ready.add(number);
  };
  offer([...blocks.keys()].filter((block) => blocksLeft.isFirst(block)));
  const callsLeft = blocks.map(({ length }) => length);
  const line: PlacedCall<Id>[] = [];
  for (let next = ready.take(); next !== null; next = ready.take()) {
    const call = preferred[next];
    if (call === undefined) continue;
    line.push(call.placed);
    const left = (callsLeft[call.block] ?? 0) - 1;
    callsLeft[call.block] = left;
    if (left === 0) offer(blocksLeft.freedBy(call.block));
  }
  return line;
}

/** Counts for each block the blocks before it that are not complete. */
class BlockCounts {
  readonly #waits: number[];
  readonly #thens: ReadonlyMap<number, readonly number[]>;

  constructor(count: number, edges: readonly Edge[]) {
    this.#waits = Array.from({ length: count }, () => 0);
    this.#thens = byKey(edges);
    for (const [, then] of edges) this.#waits[then] = (this.#waits[then] ?? 0) + 1;
  }

  isFirst(block: number): boolean {
    return this.#waits[block] === 0;
  }

  /** Returns the blocks that wait for nothing more once `block` is complete. */
  freedBy(block: number): number[] {
    return (this.#thens.get(block) ?? []).filter((then) => {
      const left = (this.#waits[then] ?? 0) - 1;
      this.#waits[then] = left;
      return left === 0;
    });
  }
}
