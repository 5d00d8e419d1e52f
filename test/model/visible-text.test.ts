import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { foreignText, quotedText, visibleText } from "../../src/model/visible-text.js";
import { anyText } from "../any-text.js";

/** These characters are invisible, or change the look of other characters. */
const RAW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

describe("what cannot be seen is spelled out", () => {
  test("each character of the basic plane by itself", () => {
    const raw = Array.from({ length: 0x10000 }, (_none, code) => String.fromCharCode(code)).filter((one) =>
      RAW.test(visibleText(one)),
    );
    expect(raw).toEqual([]);
  });

  test.each([
    ["\u001b[31m", "\\x1b[31m"],
    ["a\nb\r\tc", "a\\nb\\r\\tc"],
    ["\u0000\u007f\u009b", "\\x00\\x7f\\x9b"],
    ["\u202eabc\u2066", "\\u202eabc\\u2066"],
    ["频\u200b道\ufeff", "频\\u200b道\\ufeff"],
    ["\u2028\u2029", "\\u2028\\u2029"],
    ["\ud800", "\\ud800"],
    ["\u{e0041}", "\\u{e0041}"],
    ["大厅\u3164", "大厅\\u3164"],
    ["\u115f\u1160\uffa0", "\\u115f\\u1160\\uffa0"],
    ["\u2800", "\\u2800"],
    ["\u{1d159}", "\\u{1d159}"],
    ["a\u034fb", "a\\u034fb"],
    ["葛\u{e0100}", "葛\\u{e0100}"],
    ["1\ufe0f", "1\\ufe0f"],
    ["a\ufe0f\u200d👧", "a\\ufe0f\\u200d👧"],
    ["👍\u200d", "👍\\u200d"],
    ["a\u200db", "a\\u200db"],
  ])("%j reads %s", (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  test("whatever the text is; what can be seen stays", () => {
    const hidden = fc.constantFrom(
      "\u001b",
      "\n",
      "\u202e",
      "\u200d",
      "\ufe0f",
      "\u3164",
      "\u2800",
      "\ud800",
    );
    const text = fc.oneof(
      anyText(),
      fc.string({ unit: fc.oneof(hidden, fc.constantFrom("a", "1", "频", "\u20e3")) }),
    );
    fc.assert(
      fc.property(text, (any) => {
        const pictographs =
          /\p{Extended_Pictographic}[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?/gu;
        const joined = /\p{Emoji_Modifier}\u200d(?=\p{Extended_Pictographic})/gu;
        const keycaps = /[0-9#*]\ufe0f\u20e3/gu;
        const shown = visibleText(any);
        const rest = shown.replace(pictographs, "").replace(joined, "").replace(keycaps, "");
        expect(rest).not.toMatch(RAW);
        expect(visibleText(shown)).toBe(shown);
        if (!RAW.test(any) && !/[\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u.test(any)) expect(shown).toBe(any);
      }),
    );
  });
});

test.each([
  "频道规则",
  "水区 (闲聊) #1",
  "Ünïcödé",
  "全角\u3000空格",
  "👨‍👩‍👧",
  "❤️",
  "1️⃣",
  "#️⃣",
  "🏳️‍🌈",
  "👁️‍🗨️",
  "🧑🏽‍💻",
  "🕵🏽‍♀️",
  "🇨🇳",
  "☎︎",
])("%s stays whole", (text) => {
  expect(visibleText(text)).toBe(text);
});

describe("what comes from the guild or the service", () => {
  test.each([
    ["`rm`", "\\`rm\\`"],
    ["a|b||c", "a\\|b\\|\\|c"],
    ["\u001b[31m|\n`", "\\x1b[31m\\|\\n\\`"],
    ["水区 #1 *a* <b>", "水区 #1 *a* <b>"],
  ])("%j reads %s", (text, shown) => {
    expect(foreignText(text)).toBe(shown);
  });

  const text = fc.oneof(
    anyText(),
    fc.string({ unit: fc.constantFrom("`", "|", "\n", "\u202e", "a", '"', "\\", "\u{e0041}", "\u009b") }),
  );

  test("has no bare backtick or pipe, and is not escaped again", () => {
    fc.assert(
      fc.property(text, (any) => {
        const shown = foreignText(any);
        expect(shown).not.toMatch(/(?<!\\)[`|]/);
        expect(visibleText(shown)).toBe(shown);
      }),
    );
  });

  test("in quotes reads back from YAML as it was", () => {
    expect(quotedText("old lobby")).toBe('"old lobby"');
    expect(quotedText("a`b|\u202e\n")).toBe('"a\\x60b\\x7c\\u202e\\n"');
    fc.assert(
      fc.property(text, (any) => {
        const quoted = quotedText(any);
        expect(quoted).not.toMatch(/[`|]/);
        expect(visibleText(quoted)).toBe(quoted);
        expect(parse(quoted)).toBe(any);
      }),
    );
  });
});
