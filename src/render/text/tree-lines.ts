// Trees of changes as lines: a mark, a name, an address and a source line for each row, and its details below. Names,
// addresses and what follows them stand in columns per tree, source lines in one column throughout. What does not fit beside
// goes below, so nothing is lost at a narrow terminal.

import type { Block, TreeRow } from "../document/block.js";
import { textWidth, widest } from "../text-width.js";
import { type Line, lineText, spaces, words } from "./paint.js";
import { runSpan, styleOf } from "./run-span.js";

interface TreeLayout {
  readonly columns: number;
  readonly indent: number;
  readonly verbose: boolean;
}

/** With a blank line between two trees; `inner` draws the details of a row. */
export function treeLines(
  trees: readonly (readonly TreeRow[])[],
  layout: TreeLayout,
  inner: (block: Block, indent: number) => Line[],
): Line[] {
  const { columns } = layout;
  const placed = trees.map((rows) => placedRows(rows, layout));
  const sourceColumn = columnOfSources(placed.flat(), columns);
  return placed.flatMap((rows, index) => [
    ...(index === 0 ? [] : [[]]),
    ...rows.flatMap((one) => [
      ...withSource(one, { columns, sourceColumn }),
      ...one.row.details.flatMap((block) => inner(block, one.indent + DETAILS)),
    ]),
  ]);
}

/** Details stand under the name, two columns further in. */
const DETAILS = 4;
const MARGIN = 2;
const GAP = 2;

interface DraftedRow {
  readonly row: TreeRow;
  readonly indent: number;
  readonly left: Line;
  readonly right: Line;
  readonly aside: Line;
}

interface PlacedRow {
  readonly row: TreeRow;
  readonly indent: number;
  /** The first line, and what did not fit beside it. */
  readonly lines: readonly Line[];
  readonly source: string;
}

/** Channels share a column for their names; pins and permissions below them share another. */
function placedRows(rows: readonly TreeRow[], layout: TreeLayout): PlacedRow[] {
  const { columns } = layout;
  const drafted = drafts(rows, { ...layout, indent: layout.indent + MARGIN });
  const startsOf = (hangs: boolean) =>
    columnStarts(
      drafted.filter(({ row }) => row.hangs === hangs),
      columns,
    );
  const [hanging, standing] = [startsOf(true), startsOf(false)];
  return drafted.map((one) => placed(one, one.row.hangs ? hanging : standing, columns));
}

/** Each row before those inside of it. */
const drafts = (rows: readonly TreeRow[], layout: TreeLayout): DraftedRow[] =>
  rows.flatMap((row) => [
    draft(row, layout),
    ...drafts(row.rows, { ...layout, indent: layout.indent + MARGIN }),
  ]);

function draft(row: TreeRow, { indent, verbose }: TreeLayout): DraftedRow {
  const spansOf = (runs: TreeRow["name"]): Line => runs.map((one) => runSpan(one, { verbose }));
  const mark = row.mark === null ? [] : [words(`${row.mark.sign} `, styleOf(row.mark.tone))];
  const left = [...mark, ...spansOf(row.name)];
  return { row, indent, left, right: spansOf(row.about), aside: spansOf(row.aside) };
}

interface ColumnStarts {
  readonly right: number;
  readonly aside: number;
}

/** Where the second and third parts start. A long first part does not push those of its neighbours. */
function columnStarts(drafted: readonly DraftedRow[], columns: number): ColumnStarts {
  const measured = drafted
    .filter(({ right, aside }) => right.length > 0 || aside.length > 0)
    .map((one) => ({ one, end: one.indent + lineWidth(one.left) }));
  const right = widest(
    measured.filter(({ one, end }) => one.right.length > 0 && end <= columns / 2).map(({ end }) => end + GAP),
  );
  const ends = measured
    .filter(({ one }) => one.aside.length > 0)
    .map(({ one, end }) =>
      one.right.length === 0 ? end : Math.max(right, end + GAP) + lineWidth(one.right),
    );
  return { right, aside: widest(ends.map((end) => end + GAP).filter((start) => start <= columns / 2)) };
}

function placed(
  { row, indent, left, right, aside }: DraftedRow,
  starts: ColumnStarts,
  columns: number,
): PlacedRow {
  const lines: Line[] = [[spaces(indent), ...left]];
  for (const [part, start] of [
    [right, starts.right],
    [aside, starts.aside],
  ] as const) {
    if (part.length === 0) continue;
    const last = lines.at(-1) ?? [];
    const beside = [...last, spaces(Math.max(GAP, start - lineWidth(last))), ...part];
    if (lineWidth(beside) <= columns) lines[lines.length - 1] = beside;
    else lines.push(...below(part, { indent: indent + DETAILS, columns }));
  }
  return { row, indent, lines, source: row.at === null ? "" : words(`${row.at.file}:${row.at.line}`).text };
}

/** On one line, or broken between spans. */
function below(part: Line, { indent, columns }: { indent: number; columns: number }): Line[] {
  const lines: Line[] = [];
  for (const piece of part) {
    const last = lines.at(-1);
    const longer = [...(last ?? [spaces(indent)]), piece];
    if (last !== undefined && lineWidth(longer) > columns) lines.push([spaces(indent), piece]);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** Where source lines start: behind the longest line, as far as that leaves room for all of them. */
function columnOfSources(rows: readonly PlacedRow[], columns: number): number {
  const room = columns - widest(rows.map(({ source }) => textWidth(source)));
  const ends = rows.map(({ lines }) => lineWidth(lines.at(-1) ?? []) + GAP).filter((end) => end <= room);
  return widest(ends);
}

function withSource(
  { indent, lines, source }: PlacedRow,
  layout: { columns: number; sourceColumn: number },
): readonly Line[] {
  if (source === "") return lines;
  const last = lines.at(-1) ?? [];
  const gap = Math.max(GAP, layout.sourceColumn - lineWidth(last));
  const place = words(source, "dim");
  if (lineWidth(last) + gap + textWidth(place.text) <= layout.columns) {
    return [...lines.slice(0, -1), [...last, spaces(gap), place]];
  }
  return [...lines, [spaces(indent + DETAILS), place]];
}

const lineWidth = (line: Line): number => textWidth(lineText(line));
