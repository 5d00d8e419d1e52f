// inWaves sorts the calls of each phase into waves. The first wave has the calls that wait for no other call, the second has the calls
// that wait for the first, and so on. So the sibling sequences of all groups make progress at the same time. In the order of the
// groups, most calls would wait for one sequence. The calls of one block stay together, and each call still comes after the calls that
// it waits for.

import type { Operation } from "../value/plan.js";

interface Place {
  /** The calls of one block already follow each other in the line. */
  readonly block: string;
  readonly phase: number;
}

export function inWaves(operations: readonly Operation[], placeOf: (id: string) => Place): Operation[] {
  const waves = new Map<string, number>();
  for (const { id, after, waits_for } of operations) {
    const own = placeOf(id);
    let wave = waves.get(own.block) ?? 0;
    for (const ids of [after, waits_for]) {
      for (const id of ids) {
        const before = placeOf(id);
        if (before.phase !== own.phase || before.block === own.block) continue;
        wave = Math.max(wave, (waves.get(before.block) ?? 0) + 1);
      }
    }
    waves.set(own.block, wave);
  }
  return operations
    .map((operation, index) => {
      const { block, phase } = placeOf(operation.id);
      return { operation, index, block, phase };
    })
    .sort(
      (left, right) =>
        left.phase - right.phase ||
        (waves.get(left.block) ?? 0) - (waves.get(right.block) ?? 0) ||
        left.index - right.index,
    )
    .map(({ operation }) => operation);
}
