// What a break may part, and what it keeps whole.

import { describe, expect, test } from "vitest";
import { wrapText } from "../../src/render/text/wrap-text.js";

describe("what stands in backticks", () => {
  test("is kept whole, with the punctuation beside it", () => {
    expect(wrapText("If this is meant, plan with (`--allow openings=2`).", 40)).toEqual([
      "If this is meant, plan with",
      "(`--allow openings=2`).",
    ]);
  });

  test("in Chinese text too", () => {
    expect(wrapText("请运行 `guildform plan --allow lockouts=2` 再看", 40)).toEqual([
      "请运行",
      "`guildform plan --allow lockouts=2` 再看",
    ]);
  });

  test("is broken at its spaces where no line has room for it", () => {
    expect(wrapText("see `guildform state resolve message.welcome`", 24)).toEqual([
      "see `guildform state",
      "resolve message.welcome`",
    ]);
  });

  test("a backtick without a second one is a character like any other", () => {
    expect(wrapText("one ` two three four", 10)).toEqual(["one ` two", "three four"]);
  });
});
