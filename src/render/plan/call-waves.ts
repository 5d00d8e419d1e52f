// Call waves: the calls of a plan as they may run at once. A call of the first wave waits for none, one of the second for
// calls of the first alone.

import type { Operation } from "../../plan/value/plan.js";

export function callWaves(operations: readonly Operation[]): (readonly Operation[])[] {
  const waves: Operation[][] = [];
  const numbers = new Map<string, number>();
  for (const operation of operations) {
    // Operations stand in an order in which they may run.
    const before = [...operation.after, ...operation.waits_for].map((id) => numbers.get(id) ?? -1);
    const number = 1 + Math.max(-1, ...before);
    numbers.set(operation.id, number);
    const wave = waves[number];
    if (wave === undefined) waves[number] = [operation];
    else wave.push(operation);
  }
  return waves;
}
