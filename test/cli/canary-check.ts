// Runs with every test file of the program: at its end, no secret stands in anything that was said or written, and
// every desk is cleared.

import { afterAll, expect } from "vitest";
import { canary, notCleared } from "./desk.js";

afterAll(() => {
  const leaks = canary.leaks();
  const left = notCleared.splice(0);
  canary.forget();
  expect(leaks).toEqual([]);
  expect(left).toEqual([]);
});
