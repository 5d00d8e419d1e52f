// Tests the list of unmanaged objects, which only `--verbose` shows.

import { expect, test } from "vitest";
import { planText } from "../../src/render/plan-text.js";
import { phraseOf } from "../sentence.js";
import { planOf } from "./plan-builder.js";

const unmanaged = [
  { id: "12", name: "闲聊", kind: "channel", group: { id: "10", name: "创作, 分享" } },
  { id: "20", name: "\u001b[31m归档", kind: "group", group: null },
  { id: "1442000000000000050", name: "lobby ", kind: "channel", group: null },
] as const;
const plan = planOf({ rest: { unmanaged } });

test("name, id and group in columns, foreign text spelled out", () => {
  expect(planText(plan, { color: false, verbose: true })).toContain(
    `\n${phraseOf("unmanaged-title", {})}\n  · 闲聊          12                   ${phraseOf("in-group", { id: "10", name: "创作, 分享" })}\n  · \\x1b[31m归档  20                   ${phraseOf("is-group", {})}\n  · "lobby "      1442000000000000050\n\n`,
  );
});

test("not without --verbose, and no heading without any", () => {
  expect(planText(plan, { color: false })).not.toContain("lobby");
  expect(planText(planOf({}), { color: false, verbose: true })).not.toContain(
    phraseOf("unmanaged-title", {}),
  );
});
