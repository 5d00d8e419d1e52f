// Runs with every test file: at its end, no file handle is open.

import { afterAll, expect } from "vitest";
import { closeLeftOpen } from "./file-handles.js";

afterAll(async () => {
  expect(await closeLeftOpen()).toEqual([]);
});
