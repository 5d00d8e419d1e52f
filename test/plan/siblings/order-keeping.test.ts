// Tests `keepInPlace` against brute force over all subsets.

import fc from "fast-check";
import { expect, test } from "vitest";
import { keepInPlace, type Sibling } from "../../../src/plan/siblings/order-keeping.js";

const siblings: fc.Arbitrary<Sibling[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 7 })
  .chain((places) =>
    fc
      .array(fc.boolean(), { minLength: places.length, maxLength: places.length })
      .map((patched) => places.map((place, index) => ({ place, patched: patched[index] ?? false }))),
  );

/** Returns the moves that cost a call, and all moves, of the best way to keep some siblings. */
function leastMoves(all: readonly Sibling[]): [number, number] {
  let best: [number, number] = [Infinity, Infinity];
  for (let mask = 0; mask < 2 ** all.length; mask++) {
    const kept = all.filter((_one, index) => (mask >> index) & 1);
    if (!isIncreasing(kept)) continue;
    const moved = all.filter((one) => !kept.includes(one));
    const cost: [number, number] = [moved.filter(({ patched }) => !patched).length, moved.length];
    if (cost[0] < best[0] || (cost[0] === best[0] && cost[1] < best[1])) best = cost;
  }
  return best;
}

const isIncreasing = (kept: readonly Sibling[]): boolean =>
  kept.every((one, index) => index === 0 || (kept[index - 1]?.place ?? 0) < one.place);

test("what stays is in order, and moving the rest costs the fewest calls, then the fewest moves", () => {
  fc.assert(
    fc.property(siblings, (all) => {
      const indexes = keepInPlace(all);
      const kept = all.filter((_one, index) => indexes.has(index));
      const moved = all.filter((_one, index) => !indexes.has(index));
      expect(isIncreasing(kept)).toBe(true);
      expect([moved.filter(({ patched }) => !patched).length, moved.length]).toEqual(leastMoves(all));
    }),
    { numRuns: 400 },
  );
});

test("nobody and one sibling stay", () => {
  expect(keepInPlace([])).toEqual(new Set());
  expect(keepInPlace([{ place: 4, patched: false }])).toEqual(new Set([0]));
});
