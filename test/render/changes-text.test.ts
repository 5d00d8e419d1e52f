import { describe, expect, test } from "vitest";
import type { Change } from "../../src/plan/plan.js";
import { changesText } from "../../src/render/changes-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { attribute, change } from "./plan-builder.js";

const shown = (changes: readonly Change[], options = {}) =>
  changesText(changes, { color: false, width: 100, ...options });

describe("changes as text", () => {
  test("aligns addresses behind names of any script", () => {
    const named = (name: string, key: string) =>
      change({ address: `channel.${key}`, kind: "channel", action: "adopt", name });
    const lines = shown([
      named("ab", "1"),
      named("频道", "2"),
      named("한국어방", "3"),
      named("👨‍👩‍👧 x", "4"),
    ]).split("\n");
    const columns = lines
      .filter((line) => line.includes("channel."))
      .map((line) => textWidth(line.slice(0, line.indexOf("channel."))));
    expect(columns).toEqual([14, 14, 14, 14]);
  });

  test("are empty for none", () => {
    expect(shown([])).toBe("");
  });
});

describe("a long value", () => {
  const before = `${"介绍".repeat(150)}旧`;
  const after = `${"介绍".repeat(150)}新`;
  const update = change({
    address: "channel.a",
    kind: "channel",
    action: "update",
    name: "a",
    attributes: [attribute("name", before, after)],
  });

  test("is cut to where it differs, and says so", () => {
    const text = shown([update]);
    expect(text).toContain("旧");
    expect(text).toContain("新");
    expect(text).toContain("(cut; 301 characters in all, --verbose shows them)");
    expect(text.split("\n").length).toBeLessThan(10);
  });

  test("is whole with `verbose`", () => {
    const text = shown([update], { verbose: true, width: 60 });
    expect(text.replace(/[^介绍旧新]/gu, "")).toBe(before + after);
    expect(text.split("\n").filter((line) => textWidth(line) > 60)).toEqual([]);
  });
});

describe("a name that could be misread", () => {
  test.each([
    ["公开 → 私密", '"公开 → 私密"'],
    ["大厅  channel.other", '"大厅  channel.other"'],
    ["", '""'],
    ["a, b", '"a, b"'],
    ['say "hi"', '"say \\"hi\\""'],
    ["trailing\u3000", '"trailing\u3000"'],
    ["- 旧大厅", '"- 旧大厅"'],
    ["(none)", '"(none)"'],
  ])("%j stands in quotes", (name, quoted) => {
    const text = shown([
      change({
        address: "channel.k",
        kind: "channel",
        action: "update",
        name,
        attributes: [attribute("name", "x", name)],
      }),
    ]);
    expect(text.split("\n")).toEqual([`  ~ ${quoted}  channel.k`, `      name  x → ${quoted}`]);
  });

  test("and one that could not stands as it is", () => {
    expect(
      shown([change({ address: "channel.k", kind: "channel", action: "update", name: "水区 (闲聊) #1" })]),
    ).toBe("  ~ 水区 (闲聊) #1  channel.k");
  });
});

describe("an announcement", () => {
  const announce = (before: Parameters<typeof attribute>[1], after: Parameters<typeof attribute>[2]) =>
    shown([
      change({
        address: "announcement",
        kind: "announcement",
        action: after === "none" ? "withdraw" : "announce",
        attributes: [attribute("announcement", before, after)],
        reason: "in the file",
        reversible: false,
      }),
    ]);

  test("of which nothing is known before shows what comes", () => {
    expect(announce(null, { type: "welcome", channels: ["rules"] })).toBe(`  + announcement
      ! cannot be undone; in the file
      type      welcome
      channels  rules`);
  });

  test("that replaces another kind shows both", () => {
    expect(announce({ type: "welcome", channels: ["rules"] }, "message 08ab in rules")).toContain(
      "announcement  type welcome; channels rules → message 08ab in rules",
    );
  });

  test("that is withdrawn shows what goes, when it is known", () => {
    expect(announce("message 08ab in rules", "none")).toContain("      announcement  message 08ab in rules");
    expect(announce(null, "none")).toBe("  - announcement\n      ! cannot be undone; in the file");
  });
});
