// Every property draws its cases from the seed of the run and the name of its test, so that a run can be repeated. Concurrent tests
// share fast-check's configuration, and none of them uses it.

import fc from "fast-check";
import { beforeEach } from "vitest";
import { runSeed, testSeed } from "./run-seed.js";

// A file may draw before its tests.
fc.configureGlobal({ seed: runSeed() });

beforeEach(({ task }) => {
  fc.configureGlobal({ seed: testSeed(task.fullTestName) });
});
