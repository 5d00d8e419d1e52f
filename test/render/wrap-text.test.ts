// Tests the places at which a text may break, and the parts that are never broken.

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

describe("Chinese punctuation", () => {
  test("never begins a line", () => {
    expect(wrapText("权限有变化，请查看。", 10)).toEqual(["权限有变", "化，请查", "看。"]);
  });

  test("never ends a line when it opens a bracket or a quotation", () => {
    expect(wrapText("频道名称（新）“规则”改名", 10)).toEqual(["频道名", "称（新）", "“规则”改名"]);
  });

  test("keeps a mark of one character beside its name", () => {
    const text = "新增查看：地图与彩蛋（新）、联机二号房（新）、活动日历（新）";
    const names = ["地图与彩蛋", "联机二号房", "活动日历"].map((name) => ({
      start: text.indexOf(name),
      end: text.indexOf(name) + name.length,
    }));
    expect(wrapText(text, 40, { names })).toEqual([
      "新增查看：地图与彩蛋（新）、",
      "联机二号房（新）、活动日历（新）",
    ]);
    expect(wrapText("身份组 moderator （无）", 16)).toEqual(["身份组 moderator", "（无）"]);
  });

  test("stays in its place next to a blank", () => {
    expect(wrapText("（ 甲 ） 乙丙丁戊", 9)).toEqual(["（ 甲 ）", "乙丙丁戊"]);
  });
});

describe("a name", () => {
  const names = (text: string, ...all: readonly string[]) =>
    all.map((name) => ({ start: text.indexOf(name), end: text.indexOf(name) + name.length }));

  test("goes to the next line as a whole, with the punctuation beside it", () => {
    const text = "loses view in 公告板, 频道规则 (new)";
    expect(wrapText(text, 22, { names: names(text, "公告板", "频道规则") })).toEqual([
      "loses view in 公告板,",
      "频道规则 (new)",
    ]);
    expect(wrapText(text, 16, { names: names(text, "公告板", "频道规则") })).toEqual([
      "loses view in",
      "公告板, 频道规则",
      "(new)",
    ]);
  });

  test("of several words too", () => {
    const text = "gains view of the old lobby";
    expect(wrapText(text, 20, { names: names(text, "the old lobby") })).toEqual([
      "gains view of",
      "the old lobby",
    ]);
  });

  test("is broken where no line has room for it", () => {
    const text = "view of 活动策划组频道";
    expect(wrapText(text, 12, { names: names(text, "活动策划组频道") })).toEqual([
      "view of 活动",
      "策划组频道",
    ]);
  });
});

describe("Chinese punctuation", () => {
  test("closing signs stay with the character before them, opening signs with the next", () => {
    expect(wrapText("先改名，再应用（可选）。", 12)).toEqual(["先改名，再应", "用（可选）。"]);
    expect(wrapText("先改名字，再应用", 8)).toEqual(["先改名", "字，再应", "用"]);
    expect(wrapText("见文件“规则”一节", 8)).toEqual(["见文件", "“规则”一", "节"]);
  });

  test("punctuation after a command too", () => {
    expect(wrapText("运行 `plan`。", 11)).toEqual(["运行", "`plan`。"]);
  });

  test("many signs alone are broken where the line ends", () => {
    expect(wrapText("。。。。。", 4)).toEqual(["。。", "。。", "。"]);
  });
});
