// A number and its noun agree: sentences that count are walked through small numbers.

import { expect, test } from "vitest";
import { howMany } from "../../src/words/en/how-many.js";
import { plainText } from "../../src/words/plain-text.js";

test.each([1, 2])("a count of %i", (count) => {
  const more = howMany["E-MORE"]({ more: count, all: 30 }).message;
  expect(plainText(more)).toBe(
    count === 1 ? "1 more error is not shown (30 in all)" : "2 more errors are not shown (30 in all)",
  );
});
