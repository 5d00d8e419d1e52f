// Tests the lines that show the content of a message: marks that work without colours, folded lines, and foreign characters as escapes.

import { describe, expect, test } from "vitest";
import type { ShownValue } from "../../src/render/document/shown-value.js";
import { shownValues } from "../../src/render/plan/shown-values.js";
import { diffLines, textLines } from "../../src/render/text/content-lines.js";
import { type Line, paint, RULE } from "../../src/render/text/paint.js";
import { textWidth } from "../../src/render/text-width.js";
import { phraseOf } from "../sentence.js";

const linesOf = (
  before: string | null,
  after: string,
  sides: "both" | "after",
  given: { readonly columns: number; readonly verbose: boolean },
): Line[] => {
  const attribute = { path: "text", before, after };
  const [row] = shownValues([attribute], { sides, signs: false, content: true });
  return drawnValue(row?.value, given);
};

function drawnValue(value: ShownValue | undefined, given: { columns: number; verbose: boolean }): Line[] {
  if (value?.kind === "diff") return diffLines(value.lines, given);
  return value?.kind === "text" ? textLines(value, given) : [];
}

const layout = { columns: 60, verbose: false } as const;
const diff = (before: string, after: string, given: Partial<typeof layout> | { verbose: boolean } = {}) =>
  drawn(linesOf(before, after, "both", { ...layout, ...given }));
const whole = (text: string, { sign, ...given }: { verbose?: boolean; sign?: "+" } = {}) =>
  drawn(linesOf(null, text, sign === undefined ? "after" : "both", { ...layout, ...given }));
/** Paints the lines with a rule on their left, as a plan shows them. */
const drawn = (lines: readonly Line[]) =>
  paint(
    lines.map((line) => [RULE, ...line]),
    false,
  )
    .split("\n")
    .map((line) => line.replace(/^│ ?/, ""));

const numbered = (count: number, start = 1) =>
  Array.from({ length: count }, (_, index) => `line ${index + start}`).join("\n");

describe("a changed text", () => {
  test("shows changed words, lines that went and came, and folds what stayed", () => {
    const before = `${numbered(20)}\nThe end is near\nand gone`;
    const after = `# Title\n${numbered(20)}\nThe end was near`;
    expect(diff(before, after)).toEqual([
      "+ # Title",
      "  line 1",
      `  ${phraseOf("lines-unchanged", { lines: 18 })}`,
      "  line 20",
      "~ The end [-is-]{+was+} near",
      "- and gone",
    ]);
    expect(diff(before, after, { verbose: true })).toHaveLength(23);
  });

  test("shows two lines rather than to count them", () => {
    expect(diff("a\nb\nc\nd\nold end", "new start\na\nb\nc\nd")).toEqual([
      "+ new start",
      "  a",
      "  b",
      "  c",
      "  d",
      "- old end",
    ]);
  });

  test("folds a long stretch inside a line", () => {
    const [start, end] = ["甲".repeat(200), "乙".repeat(200)];
    const shown = diff(`${start}旧${end}`, `${start}新${end}`)
      .map((line) => line.trim())
      .join("");
    expect(shown).toContain(phraseOf("characters-unchanged", { characters: 176 }));
    expect(shown).toContain("[-旧-]{+新+}");
    expect(shown.match(/甲/g)).toHaveLength(24);
    expect(
      diff(`${start}旧${end}`, `${start}新${end}`, { verbose: true }).join("").match(/甲/g),
    ).toHaveLength(200);
  });

  test("whose words hold the marks themselves stands as two lines", () => {
    expect(diff("tick [-x-] to join the club", "tick [-x-] to leave the club")).toEqual([
      "- tick [-x-] to join the club",
      "+ tick [-x-] to leave the club",
    ]);
    expect(diff("say it to join the club", "say {+it+} to join the club")).toEqual([
      "- say it to join the club",
      "+ say {+it+} to join the club",
    ]);
  });

  test("spells out line ends, direction and control characters", () => {
    expect(diff("one line\r\nthe last line", "one line\nthe last line\u001b[2J\u202e")).toEqual([
      "~ one line[-\\r-]",
      "~ the last line{+\\x1b[2J\\u202e+}",
    ]);
  });

  test("wraps below itself, so that no second line looks like a first one", () => {
    const lines = diff("short and sweet", `short and sweet ${"word ".repeat(30)}end`);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines[0]).toMatch(/^~ short and sweet/);
    for (const line of lines.slice(1)) expect(line).toMatch(/^ {4}\S/);
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(60);
  });

  test("that is long ends with a count of what is left out", () => {
    const lines = diff(numbered(100), numbered(100, 500).replaceAll("line", "row"));
    expect(lines).toHaveLength(25);
    expect(lines.at(-1)).toBe(phraseOf("cut-lines", { lines: 176 }));
  });

  test("is red and green with colours", () => {
    const text = paint(linesOf("the old rules", "the new rules", "both", layout), true);
    expect(text).toContain("\u001b[31m[-old-]\u001b[39m\u001b[32m{+new+}\u001b[39m");
  });
});

describe("a text that comes or goes", () => {
  test("is whole when it is short", () => {
    expect(whole("one\n\nthree")).toEqual(["one", "", "three"]);
    expect(whole("one\n\nthree", { sign: "+" })).toEqual(["+ one", "+", "+ three"]);
  });

  test("shows its first lines and its size when it is long", () => {
    expect(whole(numbered(40))).toEqual([
      ...numbered(6).split("\n"),
      phraseOf("cut-text", { lines: 40, characters: 310 }),
    ]);
    const one = whole("字".repeat(10_000));
    expect(one).toHaveLength(7);
    expect(one.at(-1)).toBe(phraseOf("cut-text", { lines: 1, characters: 10000 }));
    expect(whole("字".repeat(10_000), { verbose: true }).join("")).toBe("字".repeat(10_000));
  });
});
