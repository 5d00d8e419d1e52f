// Tests the place of a mistake in JSON, from the sentence of JSON.parse. A new wording of Node.js shows up as a failure of this table.

import { expect, test } from "vitest";
import { jsonMistake } from "../../src/model/json-mistake.js";

test.each([
  ["", { case: "end" }],
  ['{"a":', { case: "end" }],
  ['{ "format": 1,', { case: "end" }],
  ['{"a": 1,}', { case: "at", line: 1, column: 9 }],
  ['{\n  "a": 1\n  "b": 2\n}', { case: "at", line: 3, column: 3 }],
  ["hello", { case: "sign", sign: "h" }],
  ['{"a": secret}', { case: "sign", sign: "s" }],
])("%j", (text, mistake) => {
  let found: unknown;
  try {
    JSON.parse(text);
  } catch (error) {
    found = jsonMistake(error, text);
  }
  expect(found).toEqual(mistake);
});

test("an error without a place", () => {
  expect(jsonMistake(new Error("other"), "text")).toEqual({ case: "unknown" });
});
