// Draws the text of a message or thread as lines of the plan. A new or old text is complete, and a changed text is a diff with
// these signs, which also read without colours:
//
//   `- a removed line`    `+ an added line`    `~ a line with [-old-]{+new+} words`
//
// Without `verbose` a count replaces unchanged lines and the end of a long text.
//
// value-lines.ts calls it for a value of several lines.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import { type FoldedDiffLine, foldedDiff } from "../document/folded-diff.js";
import type { ShownDiffLine, ShownDiffPiece, ShownValue } from "../document/shown-value.js";
import { graphemes } from "../text-width.js";
import { type Line, lineText, type Style, span } from "./paint.js";
import { wrapLine } from "./wrap-line.js";

export interface ContentLayout {
  readonly columns: number;
  readonly verbose: boolean;
}

/** Draws a text that comes or goes. Each line has a sign if the same change also has the opposite text. */
export function textLines(
  { lines, characters, side }: Omit<ShownValue & { kind: "text" }, "kind">,
  layout: ContentLayout,
): Line[] {
  const sign = side === null ? null : side === "old" ? "-" : "+";
  const rows: Row[] = lines.map((line) => ({
    sign,
    line: [span(cutLong(plainText(line), layout), sign === null ? null : STYLE[sign])],
  }));
  const { shown, hidden } = drawn(rows, { ...layout, most: layout.verbose ? rows.length : MOST_LINES });
  if (hidden === 0) return shown;
  return [...shown, ...noteLines(inWords("cut-text", { lines: lines.length, characters }), layout)];
}

export function diffLines(diff: readonly ShownDiffLine[], layout: ContentLayout): Line[] {
  const rows = (layout.verbose ? diff : foldedDiff(diff)).flatMap((one) => rowsOf(one, layout));
  const { shown, hidden } = drawn(rows, { ...layout, most: layout.verbose ? rows.length : MOST_DIFF_LINES });
  return hidden === 0 ? shown : [...shown, ...noteLines(inWords("cut-lines", { lines: hidden }), layout)];
}

const noteLines = (words: Sentence, { columns }: ContentLayout): Line[] => wrapLine(noteLine(words), columns);

const noteLine = (words: Sentence, margin = ""): Line => [span(`${margin}${plainText(words)}`, "dim")];

/** A screen shows at most these numbers of rows. */
const MOST_LINES = 6;
const MOST_DIFF_LINES = 24;

interface Row {
  /** null means that the row needs no sign. */
  readonly sign: "-" | "+" | "~" | " " | null;
  readonly line: Line;
}

const STYLE: Readonly<Record<"-" | "+" | "~" | " ", Style | null>> = {
  "-": "red",
  "+": "green",
  "~": "yellow",
  " ": null,
};

/** Returns the first lines, as far as the limit reaches. A row that does not fit completely counts as hidden. */
function drawn(
  rows: readonly Row[],
  { columns, most, verbose }: ContentLayout & { most: number },
): { shown: Line[]; hidden: number } {
  const shown: Line[] = [];
  for (const [index, row] of rows.entries()) {
    const lines = rowLines(row, columns);
    const room = verbose ? lines.length : most - shown.length;
    shown.push(...lines.slice(0, room));
    if (lines.length > room) return { shown, hidden: rows.length - index };
  }
  return { shown, hidden: 0 };
}

/** Wraps a row. The further lines are indented by two more columns, and no row begins there. */
function rowLines({ sign, line }: Row, columns: number): Line[] {
  if (sign === null) return wrapLine(line, columns);
  const head = span(`${sign} `, STYLE[sign]);
  const wholeLine = [head, ...line];
  const [first = [], ...rest] = wrapLine(line, columns - 4);
  return rest.length === 0
    ? [wholeLine]
    : [[head, ...first], ...rest.map((one): Line => [span("    "), ...one])];
}

function rowsOf(line: FoldedDiffLine, layout: ContentLayout): Row[] {
  switch (line.side) {
    case "folded":
      return [{ sign: null, line: noteLine(inWords("lines-unchanged", { lines: line.lines }), "  ") }];
    case "same":
      return [{ sign: " ", line: [span(shortened(plainText(line.words), { layout, at: "inside" }), "dim")] }];
    case "old":
    case "new":
      return [wholeRow(line.side, plainText(line.words), layout)];
    case "changed":
      return changedRows(line.pieces, layout);
    default:
      return line satisfies never;
  }
}

const SIGN = { old: "-", new: "+" } as const;

const wholeRow = (side: "old" | "new", text: string, layout: ContentLayout): Row => ({
  sign: SIGN[side],
  line: [span(cutLong(text, layout), STYLE[SIGN[side]])],
});

/**
 * Draws a changed line. If the text itself contains the marks, the line becomes two rows, so that no part of the text looks like
 * a change.
 */
function changedRows(pieces: readonly ShownDiffPiece[], layout: ContentLayout): Row[] {
  const textOf = (side: "old" | "new") =>
    pieces
      .filter((one) => one.side === "same" || one.side === side)
      .map(({ words }) => plainText(words))
      .join("");
  const [old, now] = [textOf("old"), textOf("new")];
  if (MARKS.test(old) || MARKS.test(now)) return [wholeRow("old", old, layout), wholeRow("new", now, layout)];
  const spans = pieces.map(({ side, words }, index) => {
    const text = plainText(words);
    if (side === "old") return span(`[-${cutLong(text, layout)}-]`, "red");
    if (side === "new") return span(`{+${cutLong(text, layout)}+}`, "green");
    const at = index === 0 ? "start" : index === pieces.length - 1 ? "end" : "inside";
    return span(shortened(text, { layout, at }));
  });
  return lineText(spans) === "" ? [] : [{ sign: "~", line: spans }];
}

const MARKS = /\[-|-\]|\{\+|\+\}/;

const KEPT = 24;
const LONG = 4 * KEPT;

/** Keeps the start and the end of a long unchanged stretch, next to the changes. */
function shortened(
  text: string,
  { layout, at }: { layout: ContentLayout; at: "start" | "inside" | "end" },
): string {
  if (layout.verbose || text.length <= LONG) return text;
  const pieces = graphemes(text);
  if (pieces.length <= LONG) return text;
  const first = at === "start" ? [] : pieces.slice(0, KEPT);
  const last = at === "end" ? [] : pieces.slice(-KEPT);
  const characters = pieces.length - first.length - last.length;
  const hidden = plainText(inWords("characters-unchanged", { characters }));
  return [first.join(""), hidden, last.join("")].filter((part) => part !== "").join(" ");
}

/** Cuts a line to the length that can be shown, so that the rest needs no measuring. */
function cutLong(text: string, { verbose, columns }: ContentLayout): string {
  const most = MOST_DIFF_LINES * columns;
  return verbose || text.length <= most
    ? text
    : graphemes(text.slice(0, 2 * most))
        .slice(0, most)
        .join("");
}
