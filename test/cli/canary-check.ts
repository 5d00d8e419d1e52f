// Runs with every test file. At the end of the file, it checks that no output and no written file of the program holds a secret, and that
// every desk is removed.

import { afterAll, expect } from "vitest";
import { canary, notCleared } from "./open-desks.js";

afterAll(() => {
  const leaks = canary.leaks();
  const left = notCleared.splice(0);
  canary.forget();
  expect(leaks).toEqual([]);
  expect(left).toEqual([]);
});
