import { expect, test } from "vitest";
import { retryAfterMs } from "../../src/client/retry-after.js";

test.each([
  ["3", 3000],
  ["0", 0],
  ["0.5", 500],
  [" 2 ", 2000],
  ["Thu, 01 Jan 2026 00:00:10 GMT", 10_000],
  ["Wed, 31 Dec 2025 23:59:00 GMT", 0],
  ["soon", null],
  ["-3", null],
  ["", null],
  [undefined, null],
])("%j", (header, expected) => {
  expect(retryAfterMs(header, Date.UTC(2026, 0, 1))).toBe(expected);
});
