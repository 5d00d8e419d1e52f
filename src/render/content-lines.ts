// What a message or thread says, as lines of the plan: new or old text whole, a changed text as a diff with
//
//   - a line that went          + a line that came          ~ a line with [-old-]{+new+} words
//
// so that it reads without colours too. Without `verbose` what stayed is folded, and what is long ends with a count.

import { counted } from "./counted.js";
import { type Line, plainText, type Style, span } from "./paint.js";
import { type DiffLine, type DiffPiece, textDiff } from "./text-diff.js";
import { graphemes } from "./text-width.js";
import { wrapLine } from "./wrap-line.js";

export interface ContentLayout {
  readonly columns: number;
  readonly verbose: boolean;
}

/** A text that comes or goes; with a `sign` where the same change holds its counterpart. */
export function contentLines(text: string, layout: ContentLayout & { readonly sign?: "-" | "+" }): Line[] {
  const lines = text.split("\n");
  const rows: Row[] = lines.map((line) => ({
    sign: layout.sign ?? null,
    line: [span(cutLong(line, layout), layout.sign === undefined ? null : STYLE[layout.sign])],
  }));
  const { shown, hidden } = drawn(rows, { ...layout, most: layout.verbose ? rows.length : MOST_LINES });
  if (hidden === 0) return shown;
  const all = lines.length === 1 ? "" : `${counted(lines.length, "line")}, `;
  return [
    ...shown,
    [
      span(
        `(cut; ${all}${counted(graphemes(text).length, "character")} in all, --verbose shows them)`,
        "dim",
      ),
    ],
  ];
}

/** From the old text to the new one. */
export function contentDiffLines(
  { before, after }: { readonly before: string; readonly after: string },
  layout: ContentLayout,
): Line[] {
  const diff = textDiff(before, after);
  const rows = (layout.verbose ? diff : folded(diff)).flatMap((one) => rowsOf(one, layout));
  const { shown, hidden } = drawn(rows, { ...layout, most: layout.verbose ? rows.length : MOST_DIFF_LINES });
  if (hidden === 0) return shown;
  return [...shown, [span(`(cut; ${counted(hidden, "more line")}, --verbose shows them)`, "dim")]];
}

/** Rows of a screen, of a text and of a diff. */
const MOST_LINES = 6;
const MOST_DIFF_LINES = 24;

interface Row {
  /** null: none is needed. */
  readonly sign: "-" | "+" | "~" | " " | null;
  readonly line: Line;
}

const STYLE: Readonly<Record<"-" | "+" | "~" | " ", Style | null>> = {
  "-": "red",
  "+": "green",
  "~": "yellow",
  " ": null,
};

/** The first lines on a screen; a row of which not all fits counts as hidden. */
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

/** What is wrapped goes on two columns further in, where no line begins. */
function rowLines({ sign, line }: Row, columns: number): Line[] {
  if (sign === null) return wrapLine(line, columns);
  const head = span(`${sign} `, STYLE[sign]);
  const whole = [head, ...line];
  const [first = [], ...rest] = wrapLine(line, columns - 4);
  return rest.length === 0 ? [whole] : [[head, ...first], ...rest.map((one): Line => [span("    "), ...one])];
}

type Shown = DiffLine | { readonly kind: "folded"; readonly lines: number };

/** Lines that stay around a change. */
const CONTEXT = 1;
/** Fewer are shown rather than counted. */
const FEWEST_FOLDED = 3;

function folded(diff: readonly DiffLine[]): Shown[] {
  const near = new Set(
    diff.flatMap(({ kind }, index) =>
      kind === "same" ? [] : Array.from({ length: 2 * CONTEXT + 1 }, (_, step) => index + step - CONTEXT),
    ),
  );
  const shown: Shown[] = [];
  for (let index = 0; index < diff.length; ) {
    let end = index;
    while (end < diff.length && !near.has(end)) end += 1;
    if (end - index >= FEWEST_FOLDED) shown.push({ kind: "folded", lines: end - index });
    else shown.push(...diff.slice(index, end));
    shown.push(...diff.slice(end, end + 1));
    index = end + 1;
  }
  return shown;
}

function rowsOf(line: Shown, layout: ContentLayout): Row[] {
  switch (line.kind) {
    case "folded":
      return [{ sign: null, line: [span(`  … ${counted(line.lines, "line")} unchanged …`, "dim")] }];
    case "same":
      return [{ sign: " ", line: [span(shortened(line.text, { layout, at: "inside" }), "dim")] }];
    case "old":
      return [{ sign: "-", line: [span(cutLong(line.text, layout), "red")] }];
    case "new":
      return [{ sign: "+", line: [span(cutLong(line.text, layout), "green")] }];
    case "changed":
      return changedRows(line.pieces, layout);
    default:
      return line satisfies never;
  }
}

/** A text that holds the marks itself is told as two lines, so that none of it reads as a change. */
function changedRows(pieces: readonly DiffPiece[], layout: ContentLayout): Row[] {
  const of = (kind: "old" | "new") => pieces.filter((one) => one.kind === "same" || one.kind === kind);
  const textOf = (some: readonly DiffPiece[]) => some.map(({ text }) => text).join("");
  if (MARKS.test(textOf(of("old"))) || MARKS.test(textOf(of("new")))) {
    return [
      { sign: "-", line: [span(cutLong(textOf(of("old")), layout), "red")] },
      { sign: "+", line: [span(cutLong(textOf(of("new")), layout), "green")] },
    ];
  }
  const spans = pieces.flatMap(({ kind, text }, index) => {
    if (kind === "old") return [span(`[-${cutLong(text, layout)}-]`, "red")];
    if (kind === "new") return [span(`{+${cutLong(text, layout)}+}`, "green")];
    const at = index === 0 ? "start" : index === pieces.length - 1 ? "end" : "inside";
    return [span(shortened(text, { layout, at }))];
  });
  return plainText(spans) === "" ? [] : [{ sign: "~", line: spans }];
}

const MARKS = /\[-|-\]|\{\+|\+\}/;

const KEPT = 24;
const LONG = 4 * KEPT;

/** Of a long stretch that stayed only what is beside a change. */
function shortened(
  text: string,
  { layout, at }: { layout: ContentLayout; at: "start" | "inside" | "end" },
): string {
  if (layout.verbose || text.length <= LONG) return text;
  const pieces = graphemes(text);
  if (pieces.length <= LONG) return text;
  const first = at === "start" ? [] : pieces.slice(0, KEPT);
  const last = at === "end" ? [] : pieces.slice(-KEPT);
  const hidden = `…${pieces.length - first.length - last.length} characters unchanged…`;
  return [first.join(""), hidden, last.join("")].filter((part) => part !== "").join(" ");
}

/** No more of a line than can be shown: the rest needs no measuring. */
function cutLong(text: string, { verbose, columns }: ContentLayout): string {
  const most = MOST_DIFF_LINES * columns;
  return verbose || text.length <= most
    ? text
    : graphemes(text.slice(0, 2 * most))
        .slice(0, most)
        .join("");
}
