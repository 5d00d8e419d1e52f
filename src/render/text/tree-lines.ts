// Draws trees of changes as lines. Each row has a mark, a name, an address and a source line, and its details follow below.
// Names, addresses and asides are aligned per tree, source lines across all trees. A part that does not fit on the line moves
// below it, so a narrow terminal loses nothing. block-lines.ts calls it for each tree.

import type { Block, TreeRow } from "../document/block.js";
import { textWidth, widest } from "../text-width.js";
import { type Line, lineText, RULE_COLUMNS, spaces, words } from "./paint.js";
import { runSpan, styleOf } from "./run-span.js";

interface TreeLayout {
  readonly columns: number;
  readonly indent: number;
  readonly verbose: boolean;
}

/** Draws the trees with a blank line between two of them. `inner` draws the details of a row. */
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

/** Details are indented two columns beyond the name. */
const DETAILS = 4;
const MARGIN = 2;
const GAP = 2;

/** A part of a line has its width with it. Each part is measured once, because a plan has tens of thousands of them. */
interface Part {
  readonly line: Line;
  readonly width: number;
}

interface DraftedRow {
  readonly row: TreeRow;
  readonly indent: number;
  readonly left: Part;
  readonly right: Part;
  readonly aside: Part;
}

interface PlacedRow {
  readonly row: TreeRow;
  readonly indent: number;
  /** Holds the first line, and lines for the parts that did not fit on it. */
  readonly lines: readonly Line[];
  readonly width: number;
  readonly source: string;
}

/** Places the rows. Names of channels have one column, and the pins and permissions below them have another. */
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

/** Puts each row before the rows below it. */
const drafts = (rows: readonly TreeRow[], layout: TreeLayout): DraftedRow[] =>
  rows.flatMap((row) => [
    draft(row, layout),
    ...drafts(row.rows, { ...layout, indent: layout.indent + MARGIN }),
  ]);

function draft(row: TreeRow, { indent, verbose }: TreeLayout): DraftedRow {
  const spansOf = (runs: TreeRow["name"]): Line => runs.map((one) => runSpan(one, { verbose }));
  const mark = row.mark === null ? [] : [words(`${row.mark.sign} `, styleOf(row.mark.tone))];
  return {
    row,
    indent,
    left: part([...mark, ...spansOf(row.name)]),
    right: part(spansOf(row.about)),
    aside: part(spansOf(row.aside)),
  };
}

const part = (line: Line): Part => ({ line, width: lineWidth(line) });
const isEmpty = ({ line }: Part): boolean => line.length === 0;

interface ColumnStarts {
  readonly right: number;
  readonly aside: number;
}

/** Returns the columns where the second and third parts begin. A long first part does not move the parts of other rows. */
function columnStarts(drafted: readonly DraftedRow[], columns: number): ColumnStarts {
  const measured = drafted
    .filter(({ right, aside }) => !isEmpty(right) || !isEmpty(aside))
    .map((one) => ({ one, end: one.indent + one.left.width }));
  const right = widest(
    measured.filter(({ one, end }) => !isEmpty(one.right) && end <= columns / 2).map(({ end }) => end + GAP),
  );
  const ends = measured
    .filter(({ one }) => !isEmpty(one.aside))
    .map(({ one, end }) => (isEmpty(one.right) ? end : Math.max(right, end + GAP) + one.right.width));
  return { right, aside: widest(ends.map((end) => end + GAP).filter((start) => start <= columns / 2)) };
}

function placed(
  { row, indent, left, right, aside }: DraftedRow,
  starts: ColumnStarts,
  columns: number,
): PlacedRow {
  const lines: Line[] =
    indent + left.width <= columns
      ? [[spaces(indent), ...left.line]]
      : broken(left.line, { indent, further: indent + DETAILS, columns });
  let width = lines.length === 1 ? indent + left.width : lineWidth(lines.at(-1) ?? []);
  for (const [next, start] of [
    [right, starts.right],
    [aside, starts.aside],
  ] as const) {
    if (isEmpty(next)) continue;
    const gap = Math.max(GAP, start - width);
    if (width + gap + next.width <= columns) {
      lines[lines.length - 1] = [...(lines.at(-1) ?? []), spaces(gap), ...next.line];
      width += gap + next.width;
    } else {
      lines.push(...broken(next.line, { indent: indent + DETAILS, further: indent + DETAILS, columns }));
      width = lineWidth(lines.at(-1) ?? []);
    }
  }
  const source = row.at === null ? "" : words(`${row.at.file}:${row.at.line}`).text;
  return { row, indent, lines, width, source };
}

interface Breaking {
  readonly indent: number;
  /** Gives the indent of every line after the first. */
  readonly further: number;
  readonly columns: number;
}

/** Returns one line, or several lines broken between spans. A comma stays on the line of its name. */
function broken(spans: Line, { indent, further, columns }: Breaking): Line[] {
  const lines: Line[] = [];
  for (const piece of withCommas(spans)) {
    const last = lines.at(-1);
    const longer = [...(last ?? [spaces(indent)]), ...piece];
    if (last === undefined || textWidth(lineText(longer).trimEnd()) <= room(last, columns))
      lines.splice(-1, 1, longer);
    else lines.push([spaces(further), ...piece]);
  }
  return lines;
}

/** Subtracts the columns of the rule that a line of foreign words gets. */
const room = ([, first]: Line, columns: number): number =>
  first === undefined || first.own ? columns : columns - RULE_COLUMNS;

function withCommas(spans: Line): Line[] {
  const pieces: Line[] = [];
  for (const span of spans) {
    const last = pieces.at(-1);
    if (last !== undefined && /^[,，、]/.test(span.text)) pieces[pieces.length - 1] = [...last, span];
    else pieces.push([span]);
  }
  return pieces;
}

/** Returns the column of the source lines: behind the longest line, as long as every source line still fits. */
function columnOfSources(rows: readonly PlacedRow[], columns: number): number {
  const room = columns - widest(rows.map(({ source }) => textWidth(source)));
  const ends = rows.map(({ width }) => width + GAP).filter((end) => end <= room);
  return widest(ends);
}

function withSource(
  { indent, lines, width, source }: PlacedRow,
  layout: { columns: number; sourceColumn: number },
): readonly Line[] {
  if (source === "") return lines;
  const last = lines.at(-1) ?? [];
  const gap = Math.max(GAP, layout.sourceColumn - width);
  const place = words(source, "dim");
  if (width + gap + textWidth(place.text) <= layout.columns) {
    return [...lines.slice(0, -1), [...last, spaces(gap), place]];
  }
  return [...lines, [spaces(indent + DETAILS), place]];
}

const lineWidth = (line: Line): number => textWidth(lineText(line));
