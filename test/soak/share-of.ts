// Runs a share of tests that are alike, such as one test for each store and promise. `npm run test:long` runs the share, drawn by the seed
// of the run. `npm test` runs a third of it, and `npm run soak` runs all. The report lists the others as skipped.
//
//   describe("a signal at any moment", () => {
//     shareOf(1 / 4);
//     test.each(MOMENTS)("%s", …);
//   });
//
// Tests that show what their neighbours show too may have a share. The only test of a promise stays outside.

import { beforeEach, type TestContext } from "vitest";
import { isSoak } from "./is-soak.js";
import { testSeed } from "./run-seed.js";
import { drawnOf, SMALLEST_SHARE, shortened } from "./slice.js";
import "./slice-meta.js";

type Test = TestContext["task"];
type Suite = NonNullable<Test["suite"]>;

/**
 * Runs this share of the tests of a describe, or a third of it, and at least one. Call it inside of the describe. A nested describe has the
 * share too.
 */
export function shareOf(share: number): void {
  if (share > 1 || share < SMALLEST_SHARE)
    throw new RangeError(`a share of ${share}: npm run test:long runs at least a fortieth, which is 0.025`);
  const chosen = new Map<Suite, ReadonlySet<string>>();
  beforeEach(({ task, skip }) => {
    const { suite } = task;
    if (suite === undefined) throw new Error("a share is asked for inside of a describe");
    const tests = chosen.get(suite) ?? drawnIn(suite, share);
    chosen.set(suite, tests);
    skip(!tests.has(task.id), `${suite.name}: npm test and npm run test:long run a share of these`);
    task.meta.cases = (task.meta.cases ?? 0) + 1;
  });
}

/** Returns the tests of a describe that run. It draws from the tests that `-t` left. */
function drawnIn(suite: Suite, share: number): ReadonlySet<string> {
  const tests = suite.tasks.filter(({ type, mode }) => type === "test" && mode === "run");
  const cases = isSoak() ? tests.length : Math.ceil(shortened(tests.length * share));
  return new Set(drawnOf(tests, cases, testSeed(suite.name)).map(({ id }) => id));
}
