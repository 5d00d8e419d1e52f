// Tests names that look equal to people, and texts that show the difference.

import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { bothSpelledOut, foldedName, quotedExactly } from "../../src/model/near-name.js";

/** Each row has the declared name, the live name, and the texts that show both. */
const NEAR: readonly (readonly [string, string, string, string])[] = [
  ["规则", "规则 ", "规则", "规则␠"],
  ["公告", "公 告", "公告", "公␠告"],
  ["公告", "公\u3000告", "公告", "公\\u3000告"],
  ["公 告", "公\u00a0告", "公␠告", "公\\u00a0告"],
  ["FAQ", "faq", "FAQ", "faq"],
  ["FAQ", "ＦＡＱ", "FAQ", "ＦＡＱ"],
  ["规则(旧)", "规则（旧）", "规则(旧)", "规则（旧）"],
  ["大厅", "“大厅”", "大厅", "“大厅”"],
  ["“大厅”", "「大厅」", "“大厅”", "「大厅」"],
  ["faq❓", "faq❓\ufe0f", "faq❓", "faq❓\\ufe0f"],
  ["公告", "公\u200b告", "公告", "公\\u200b告"],
  ["café", "cafe\u0301", "café", "cafe\\u0301"],
  ["5K", "5\u212a", "5K", "5\\u212a"],
  ["a b c", "ab c", "a␠b c", "ab c"],
  ["大厅", "大\u{e0061}厅", "大厅", "大\\U000e0061厅"],
];

describe("near names", () => {
  test.each(NEAR)("%j and %j are near, and one sees why", (one, other, left, right) => {
    expect(foldedName(one)).toBe(foldedName(other));
    expect(bothSpelledOut(one, other)).toEqual([left, right]);
    expect(bothSpelledOut(other, one)).toEqual([right, left]);
  });

  test.each([
    ["公告", "公告2"],
    ["a-b", "ab"],
    ["café", "cafe"],
    ["规则", "規則"],
  ])("%j and %j are two names", (one, other) => {
    expect(foldedName(one)).not.toBe(foldedName(other));
  });

  test("what holds nothing but blanks and quotes folds to nothing", () => {
    expect(foldedName('「 " \u200b」')).toBe("");
  });
});

test("written down, what looks like a variable is none", () => {
  expect(quotedExactly("${ $${")).toBe('"$${ $$${"');
});

test("written down, a name is read back as it is, and holds nothing that is overlooked", () => {
  for (const name of NEAR.flat()) {
    const written = quotedExactly(name);
    expect(parse(written)).toBe(name);
    for (const hidden of ["\u00a0", "\u3000", "\ufe0f", "\u200b"]) expect(written).not.toContain(hidden);
  }
});
