// Tests the lines for changes inside a keyboard, an embed or an ark.

import { describe, expect, test } from "vitest";
import type { Json } from "../../src/model/json.js";
import { shownMembers } from "../../src/render/plan/shown-values.js";
import { paint, RULE } from "../../src/render/text/paint.js";
import { memberLines } from "../../src/render/text/value-lines.js";
import { phraseOf } from "../sentence.js";

const lines = (before: Json, after: Json, verbose = false) =>
  memberLines(
    { members: shownMembers(before, after), whole: before === null || after === null },
    { columns: 80, verbose },
  ).map((line) => paint([[RULE, ...line]], false).replace(/^│ ?/, ""));

/** A member without a value has this text. */
const NONE = phraseOf("value", { value: null });

const button = (label: string) => ({ id: label, render_data: { label, style: 1 } });
const rows = (...labels: string[]) => ({ content: { rows: [{ buttons: labels.map(button) }] } });

describe("changed members", () => {
  test("go by their paths, the others are counted", () => {
    expect(lines(rows("a", "b"), { ...rows("a", "b"), bot_appid: "7" })).toEqual([
      `bot_appid: ${NONE} → 7`,
      phraseOf("members-unchanged", { members: 6 }),
    ]);
    expect(lines({ title: "旧", fields: [{ name: "x" }] }, { title: "新", fields: [{ name: "x" }] })).toEqual(
      ["title: 旧 → 新", phraseOf("members-unchanged", { members: 1 })],
    );
  });

  test("of a list show what came in front as one more", () => {
    expect(lines(rows("a", "b"), rows("new", "a", "b"))).toEqual([
      `content.rows[0].buttons[0].id: ${NONE} → new`,
      `content.rows[0].buttons[0].render_data.label: ${NONE} → new`,
      `content.rows[0].buttons[0].render_data.style: ${NONE} → 1`,
      phraseOf("members-unchanged", { members: 6 }),
    ]);
    expect(lines(["a", "b", "c"], ["a", "c"])).toEqual([
      `[1]: b → ${NONE}`,
      phraseOf("members-unchanged", { members: 2 }),
    ]);
  });

  test("tell a value of another shape, and an empty one", () => {
    expect(lines({ a: { b: 1 } }, { a: [1] })).toEqual(["a: b 1 → 1"]);
    expect(lines({ a: {} }, { a: null })).toEqual([`a:  → ${NONE}`]);
  });

  test("of what comes or goes whole stand alone", () => {
    expect(lines(null, { id: "62" })).toEqual(["id: 62"]);
    expect(lines({ id: "62" }, null)).toEqual(["id: 62"]);
  });

  test("are cut and counted, and whole with verbose", () => {
    const long = "字".repeat(100);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`m${index}`, long]));
    const cut = lines(null, many);
    expect(cut).toHaveLength(9);
    expect(cut[0]).toBe(`m0: ${"字".repeat(19)}…`);
    expect(cut.at(-1)).toBe(phraseOf("cut-members", { members: 4 }));
    expect(lines(null, many, true).join("").match(/字/g)).toHaveLength(1200);
  });
});
