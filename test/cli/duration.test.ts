// Tests the durations of flags.

import { expect, test } from "vitest";
import { durationMs, planAgeMs } from "../../src/cli/duration.js";
import { phraseOf } from "../sentence.js";

test.each([
  ["0", 0],
  ["0s", 0],
  ["30s", 30_000],
  ["5m", 300_000],
  ["1h", 3_600_000],
  ["1h30m", 5_400_000],
  ["168h", 604_800_000],
])("%s", (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});

test.each(["", "5", "-1s", "1d", "5 m", "169h", "1.5h", "m", "999999h"])("%j is none", (text) => {
  expect(() => durationMs(text)).toThrow(phraseOf("bad-argument", { case: "duration" }));
});

test.each([
  ["7d", 604_800_000],
  ["30d", 2_592_000_000],
  ["200h", 720_000_000],
  ["12h30m", 45_000_000],
  ["none", Number.POSITIVE_INFINITY],
])("a plan may be %s old", (text, ms) => {
  expect(planAgeMs(text)).toBe(ms);
});

test.each(["", "0", "0d", "7", "-1d", "1d12h", "None"])("%j is no age of plans", (text) => {
  expect(() => planAgeMs(text)).toThrow(phraseOf("bad-argument", { case: "age" }));
});
