// Waves: inside a phase, what waits for nothing comes first, then what follows that, and so on. The sibling
// sequences of all groups then advance side by side, where group after group would leave most calls waiting
// for one sequence. The calls of one block stay together, and every dependency still points backwards.

import type { Operation } from "../value/plan.js";

interface Place {
  /** Calls of one block stand together in the line already. */
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
