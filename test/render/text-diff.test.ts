// Tests the comparison of texts for people: no character is lost, words are words in Chinese too, and hostile sizes end soon.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DiffLine, textDiff } from "../../src/render/plan/text-diff.js";
import { anyText } from "../any-text.js";
import { sized } from "../soak/slice.js";

/** Joins the lines of one side of a diff. */
function sideOf(lines: readonly DiffLine[], side: "old" | "new"): string {
  return lines
    .filter(({ kind }) => kind === "same" || kind === "changed" || kind === side)
    .map((line) =>
      line.kind === "changed"
        ? line.pieces
            .filter(({ kind }) => kind === "same" || kind === side)
            .map(({ text }) => text)
            .join("")
        : line.text,
    )
    .join("\n");
}

/** Shows a changed line as `a [-old-]{+new+}`, and any other line with a sign before it. */
const shown = (lines: readonly DiffLine[]): string[] =>
  lines.map((line) => {
    if (line.kind !== "changed") return `${{ same: " ", old: "-", new: "+" }[line.kind]} ${line.text}`;
    const pieces = line.pieces.map(({ kind, text }) =>
      kind === "same" ? text : kind === "old" ? `[-${text}-]` : `{+${text}+}`,
    );
    return `~ ${pieces.join("")}`;
  });

const UNITS = [
  "请",
  "大家",
  "遵守",
  "规则",
  "，",
  "。",
  " ",
  "\n",
  "\n",
  "word",
  "it's",
  "\r",
  "👨‍👩‍👧",
  "\u202e",
  "e\u0301",
];
const text = fc.oneof(fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 60 }), anyText());

describe("a diff of texts", () => {
  test("holds both texts whole", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = textDiff(before, after);
        expect(sideOf(lines, "old")).toBe(before);
        expect(sideOf(lines, "new")).toBe(after);
      }),
    );
  });

  test("of a text that stayed holds no change", () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(textDiff(one, one).every(({ kind }) => kind === "same")).toBe(true);
      }),
    );
  });

  test("shows words, also Chinese ones, inside a line that stays mostly the same", () => {
    expect(shown(textDiff("请大家遵守规则，不要刷屏。", "请大家遵守规则，请勿广告。"))).toEqual([
      "~ 请大家遵守规则，[-不要刷屏-]{+请勿广告+}。",
    ]);
    expect(shown(textDiff("read the old rules here", "read the new rules here"))).toEqual([
      "~ read the [-old-]{+new+} rules here",
    ]);
  });

  test("takes a blank between two changed words into the change", () => {
    expect(
      shown(textDiff("we read the old book here every day", "we read the new paper here every day")),
    ).toEqual(["~ we read the [-old book-]{+new paper+} here every day"]);
  });

  test("tells lines that have too little in common as two", () => {
    expect(shown(textDiff("a\nalpha beta gamma\nb", "a\none two three\nb"))).toEqual([
      "  a",
      "- alpha beta gamma",
      "+ one two three",
      "  b",
    ]);
  });

  test("finds the line that a changed one became behind a new one", () => {
    expect(
      shown(textDiff("keep the channel on topic", "a whole new paragraph\nkeep this channel on topic")),
    ).toEqual(["+ a whole new paragraph", "~ keep [-the-]{+this+} channel on topic"]);
  });

  test("tells line ends that changed", () => {
    expect(shown(textDiff("one line\r\nanother line", "one line\nanother line"))).toEqual([
      "~ one line[-\r-]",
      "  another line",
    ]);
  });

  test("of two long texts without anything in common still holds both", () => {
    const characters = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => String.fromCodePoint(first + ((index * 7919) % 2900))).join(
        "",
      );
    const inLines = (whole: string) => whole.replace(/.{60}/g, "$&\n");
    const count = sized({ soak: 30_000, test: 6_000 });
    const [left, right] = [characters(0x4e00, count), characters(0x6000, count)];
    for (const [before, after] of [
      [left, right],
      [inLines(left), inLines(right)],
    ] as const) {
      const lines = textDiff(before, after);
      expect(sideOf(lines, "old")).toBe(before);
      expect(sideOf(lines, "new")).toBe(after);
    }
  });
});
