// Seed setup: every property draws its cases from the seed of the run and the name of its test, so that a run can be
// repeated. Tests that run side by side share what fast-check draws from; none of them uses it.

import fc from "fast-check";
import { beforeEach } from "vitest";
import { runSeed, testSeed } from "./run-seed.js";

// For what a file draws before its tests.
fc.configureGlobal({ seed: runSeed() });

beforeEach(({ task }) => {
  fc.configureGlobal({ seed: testSeed(task.fullTestName) });
});
