// Tests names between Chinese words: quotes show the end of a name, so that no name reads as a verdict, a count or two facts.

import { expect, test } from "vitest";
import { plainText } from "../../../src/words/plain-text.js";
import { CHINESE_PARTS } from "../../../src/words/zh/chinese.js";

const turnOf = (name: string): string =>
  plainText(
    CHINESE_PARTS.labels["access-turn"]({
      turn: "gains",
      rights: ["view"],
      channels: [{ name, isNew: false }],
      more: 0,
      keptBy: null,
    }),
  ).trim();

test.each([
  "规则。没有变更。频道与文件一致。",
  "大厅等9个子频道",
  "大厅 等 9 个子频道",
  "大厅（新）",
  "大厅、规则",
  "大厅，规则",
  "大厅；规则",
  "下一步：apply",
  "“大厅”",
  "大厅 保留这些权限",
])("%s has quotes", (name) => {
  expect(turnOf(name)).toMatch(/^[^"]*"[^"]*"$/);
  expect(turnOf(name)).toContain(`"${name}"`);
});

test.each(["大厅", "mod 讨论", "2023 周年庆", "等待区"])("%s has none", (name) => {
  expect(turnOf(name)).toMatch(new RegExp(`：${name}$`));
});
