// A slice is the number of cases that a random or large test runs. `npm run soak` runs all of them, `npm run test:long` a fortieth or
// more, and `npm test` a third of these.
//
//   await holds(fc.property(guilds, (guild) => …), { soak: 500, test: 50 });
//
// A file that asks for a slice has a place in sections.ts, so that soak finds it and counts its cases.

import type fc from "fast-check";
import { TestRunner } from "vitest";
import { seededRandom } from "../../src/model/random.js";
import { isLong, isSoak } from "./is-soak.js";
import { testSeed } from "./run-seed.js";
import { holdsOrTells, type OfTest } from "./told-failure.js";
import "./slice-meta.js";

/** `{ soak: 20_000, test: 1_000 }` has the numbers of cases of `npm run soak` and of `npm run test:long`. */
export interface Size {
  readonly soak: number;
  /** The number is at least a fortieth of `soak`, and high enough to find a break. */
  readonly test: number;
}

export interface Slice {
  readonly cases: number;
  /** Draws without fast-check use this seed of the test. */
  readonly seed: number;
  /** `true` means that all cases run, so that rare ones must have come too. */
  readonly isWhole: boolean;
}

/** `npm run test:long` runs at least this share of all cases. */
export const SMALLEST_SHARE = 1 / 40;

/** Returns the cases of `npm run test:long`, or a third of them in `npm test`. */
export const shortened = (cases: number): number => (isLong() ? cases : Math.ceil(cases / 3));

/** Returns the number of cases to run now, and counts them for the running test. Concurrent tests (`test.concurrent`) must not use it. */
export function slice({ soak, test }: Size): Slice {
  expectShare({ soak, test });
  const running = runningTest();
  // If both numbers are equal, the cases are so few that every suite runs all.
  const cases = isSoak() || test === soak ? soak : shortened(test);
  running.meta.cases = (running.meta.cases ?? 0) + cases;
  return { cases, seed: testSeed(running.fullTestName), isWhole: cases === soak };
}

function runningTest() {
  const running = TestRunner.getCurrentTest();
  if (running === undefined)
    throw new Error("a slice is asked for inside of a test, which its cases count for");
  return running;
}

function expectShare({ soak, test }: Size): void {
  if (test > soak || test < soak * SMALLEST_SHARE)
    throw new RangeError(`a slice of ${test} of ${soak} cases: npm run test:long runs at least a fortieth`);
}

/** Returns the size of one case, such as a guild of 10,000 channels for the soak and of 1,000 for the other suites. Counts one case. */
export function sized({ soak, test }: Size): number {
  expectShare({ soak, test });
  slice({ soak: 1, test: 1 });
  return isSoak() ? soak : test;
}

/** Returns all of `items` under soak. Other suites get `test` of them or a third of `test`, drawn by the seed of the run. */
export function sliceOf<Item>(items: readonly Item[], { test }: Pick<Size, "test">): readonly Item[] {
  const { cases, seed } = slice({ soak: items.length, test: Math.min(test, items.length) });
  return drawnOf(items, cases, seed);
}

/** Returns this number of `items`, in their order. */
export function drawnOf<Item>(items: readonly Item[], cases: number, seed: number): readonly Item[] {
  if (cases >= items.length) return items;
  const random = seededRandom(seed);
  const drawn = [...items.keys()]
    .map((index) => ({ index, rank: random.next() }))
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, cases);
  const chosen = new Set(drawn.map(({ index }) => index));
  return items.filter((_item, index) => chosen.has(index));
}

/** Runs a property over a slice, and returns the slice. Throws with the smallest case that fails. */
export async function holds<Values>(
  property: fc.IRawProperty<Values>,
  size: Size,
  habits: Pick<fc.Parameters<Values>, "endOnFailure" | "examples"> = {},
): Promise<Slice> {
  const whole = slice(size);
  await holdsOrTells(property, { ...habits, seed: whole.seed, numRuns: whole.cases }, telling());
  return whole;
}

/** Runs a property over the share of one lane. */
export type LaneHolds = <Values>(
  property: fc.IRawProperty<Values>,
  habits?: Pick<fc.Parameters<Values>, "endOnFailure">,
) => Promise<void>;

/**
 * Shares the cases of a slice among `lanes` in parallel, which is faster when cases wait for sockets and disks. Each lane opens its own
 * things, and draws other cases than its neighbours.
 */
export async function holdsInLanes(
  { lanes, ...size }: Size & { readonly lanes: number },
  lane: (holds: LaneHolds) => Promise<void>,
): Promise<Slice> {
  const whole = slice(size);
  const told = telling();
  const shares = Array.from({ length: lanes }, (_lane, index) => ({
    numRuns: Math.floor((whole.cases + index) / lanes),
    // An odd factor gives the lanes of neighbouring seeds different seeds.
    seed: whole.seed ^ Math.imul(index, 0x9e3779b1),
  }));
  const ends = await Promise.allSettled(
    shares
      .filter(({ numRuns }) => numRuns > 0)
      .map((share) =>
        lane(async (property, habits = {}) => holdsOrTells(property, { ...habits, ...share }, told)),
      ),
  );
  // The other lanes have closed their things before this.
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return whole;
}

/** Returns the name of the running test and a printer, for a property. */
function telling(): { readonly of: OfTest; readonly say: (text: string) => void } {
  const { file, fullTestName: name } = runningTest();
  return { of: { file: file.name, name }, say: (text) => console.error(text) };
}
