// Runs with every test file of the program: at its end, no secret stands in anything that was said or written.

import { afterAll, expect } from "vitest";
import { canary } from "./desk.js";

afterAll(() => {
  const leaks = canary.leaks();
  canary.forget();
  expect(leaks).toEqual([]);
});
