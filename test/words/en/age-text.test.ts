// Tests that the text of an age has the right units.

import { expect, test } from "vitest";
import { ageText } from "../../../src/words/en/age-text.js";
import { plainText } from "../../../src/words/plain-text.js";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  [0, "0 seconds"],
  [SECOND, "1 second"],
  // This age appears next to a limit of 1 second.
  [1_400, "1.4 seconds"],
  [59 * SECOND, "59 seconds"],
  [125 * SECOND, "2 minutes 5 seconds"],
  [HOUR, "1 hour"],
  [25 * HOUR + 59 * SECOND, "1 day 1 hour"],
  [7 * 24 * HOUR, "7 days"],
])("%i ms: %s", (ms, text) => {
  expect(plainText(ageText(ms))).toBe(text);
});
