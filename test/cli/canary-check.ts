// Runs with every test file: at its end, no secret stands in anything that the program said or wrote, and every desk is
// cleared.

import { afterAll, expect } from "vitest";
import { canary, notCleared } from "./open-desks.js";

afterAll(() => {
  const leaks = canary.leaks();
  const left = notCleared.splice(0);
  canary.forget();
  expect(leaks).toEqual([]);
  expect(left).toEqual([]);
});
