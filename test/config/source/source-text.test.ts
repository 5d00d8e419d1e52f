// Tests the part of a line that an excerpt shows around a place.

import { expect, test } from "vitest";
import { SourceText } from "../../../src/config/source/source-text.js";

test("a place inside of a character shows the whole character", () => {
  const source = new SourceText("guild.yaml", "a: 🎮 b");
  expect(source.excerpt({ start: 4, end: 5 })).toEqual({ text: "a: 🎮 b", caret: 3, length: 2 });
});
