// Draws tables on a terminal. The cells of a column are aligned if the line has space for them. Each shape treats long rows in
// its own way:
//
//   items, numbered          a row keeps to one line
//   columns                  the last cell wraps under its own start
//   differences              the last cell wraps behind a rule, and on a narrow terminal each row takes several lines
//   outcomes                 the second cell gets a line of its own
//   unaligned                a row has an indent and no columns
//
// block-lines.ts calls it for each table.

import type { Block, Table } from "../document/block.js";
import type { Run } from "../document/run.js";
import { textWidth, widest } from "../text-width.js";
import { type Line, lineText, RULE_COLUMNS, type Span, spaces, span, words } from "./paint.js";
import { foreignRanges, isOurs, runSpan } from "./run-span.js";
import { type Range, wrapText } from "./wrap-text.js";

interface TableLayout {
  readonly columns: number;
  readonly indent: number;
  readonly verbose: boolean;
}

/** Draws a table. `inner` draws the details of a group of rows, indented further. */
export function tableLines(
  { shape, groups }: Table,
  layout: TableLayout,
  inner: (block: Block, further: number) => Line[],
): Line[] {
  // The list of unmanaged objects stays narrow even when `verbose` is true.
  const verbose = layout.verbose && shape !== "items";
  const breaks = shape === "columns";
  const cells = groups.map(({ rows }) =>
    rows.map((row) => row.map((one) => cellOf(one, { verbose, breaks }))),
  );
  const all = cells.flat();
  const draw = drawerOf(shape, all, layout);
  return groups.flatMap(({ details }, index) => [
    ...draw(cells[index] ?? []),
    ...details.flatMap((block) => inner(block, DETAILS)),
  ]);
}

const DETAILS = 4;
const GAP = 2;
/** A column needs at least this width. */
const NARROWEST = 24;

const EMPTY: Cell = { ...spaces(0), ours: true, names: [] };

type Row = readonly Cell[];

interface Cell extends Span {
  readonly ours: boolean;
  /** Holds the ranges of foreign words in the text. The list is empty when no cell of the table may break. */
  readonly names: readonly Range[];
}

/** Makes a cell of a run. `breaks` says whether its text may take several lines. */
function cellOf(
  one: Run,
  { verbose, breaks }: { readonly verbose: boolean; readonly breaks: boolean },
): Cell {
  const { text, style, own } = runSpan(one, { verbose });
  const names = breaks ? foreignRanges(one.words, text) : NO_NAMES;
  return { text, style, own, ours: isOurs(one.words), names };
}

const NO_NAMES: readonly Range[] = [];

type Drawer = (rows: readonly Row[]) => Line[];

function drawerOf(shape: Table["shape"], all: readonly Row[], layout: TableLayout): Drawer {
  const widths = columnWidths(all, shape === "items" ? LONGEST_ITEM : Number.POSITIVE_INFINITY);
  switch (shape) {
    case "items":
    case "numbered":
      return (rows) =>
        rows.map((row, index) => [lead(shape, index, all.length, layout), ...inColumns(row, widths)]);
    case "unaligned":
      return (rows) =>
        rows.map(([first = spaces(0), ...rest]) => [
          spaces(layout.indent + DETAILS),
          first,
          spaces(GAP),
          ...rest,
        ]);
    case "outcomes":
      return outcomeDrawer(all, widths, layout);
    case "columns":
      return columnsDrawer(widths, layout);
    case "differences":
      return differenceDrawer(widths, layout);
    default:
      return shape satisfies never;
  }
}

/** A longer first cell does not move the cells next to it. */
const LONGEST_ITEM = 40;

const columnWidths = (rows: readonly Row[], most: number): number[] =>
  (rows[0] ?? [])
    .slice(0, -1)
    .map((_, index) => widest(rows.map((row) => Math.min(textWidth(row[index]?.text ?? ""), most))));

const inColumns = (row: Line, widths: readonly number[]): Line =>
  row.flatMap((cell, index) => {
    const width = widths[index];
    return width === undefined ? [cell] : [cell, spaces(width - textWidth(cell.text) + GAP)];
  });

function lead(shape: Table["shape"], index: number, count: number, { indent }: TableLayout): Span {
  const margin = " ".repeat(indent);
  if (shape === "items") return words(`${margin}· `, "dim");
  return words(`${margin}${String(index + 1).padStart(String(count).length)}  `, "dim");
}

/** Draws one line a row. If a row is too long, the operation gets a line of its own in every row. */
function outcomeDrawer(
  all: readonly Row[],
  widths: readonly number[],
  { columns, indent }: TableLayout,
): Drawer {
  const beside = (row: Row): Line => [spaces(indent), ...inColumns(row, widths)];
  if (all.every((row) => textWidth(lineText(beside(row)).trimEnd()) <= columns))
    return (rows) => rows.map(beside);
  return (rows) =>
    rows.flatMap(([first = spaces(0), second = spaces(0), ...rest]) => [
      [spaces(indent), ...[first, ...rest].flatMap((cell) => [cell, spaces(GAP)])],
      [spaces(indent + DETAILS), second],
    ]);
}

/** Draws the last cell on a line of its own if the columns before it leave too little space. */
function columnsDrawer(widths: readonly number[], { columns, indent }: TableLayout): Drawer {
  const aligned = indent + sum(widths);
  const beside = columns - aligned >= NARROWEST;
  const start = beside ? aligned : indent + GAP;
  return (rows) =>
    rows.flatMap((row) => {
      const cell = row.at(-1) ?? EMPTY;
      const rule = cell.ours ? 0 : RULE_COLUMNS;
      const [text = "", ...lines] = wrapText(cell.text, columns - start - rule, {
        taken: -rule,
        names: cell.names,
      });
      const head = [spaces(indent), ...inColumns(row.slice(0, -1), widths)];
      const rest = lines.map((line): Line => [spaces(start), { ...cell, text: line, own: cell.ours }]);
      if (beside || text === "") return [[...head, { ...cell, text }], ...rest];
      return [head, [spaces(start), { ...cell, text }], ...rest];
    });
}

/** Draws the first cell once for adjacent rows about the same object. */
function differenceDrawer(widths: readonly number[], layout: TableLayout): Drawer {
  const { columns, indent } = layout;
  const room = columns - indent - sum(widths);
  return (rows) =>
    rows.flatMap((row, index): Line[] => {
      const [first = spaces(0), second = spaces(0), last = spaces(0)] = row;
      const again = rows[index - 1]?.[0]?.text === first.text;
      if (room < NARROWEST) {
        const heads = again ? [] : foreignLines(first, { columns, indent });
        const text = { ...second, text: `${second.text}: ${last.text}` };
        return [...heads, ...foreignLines(text, { columns, indent: indent + GAP })];
      }
      const inner = textWidth(last.text) <= room ? room : room - RULE_COLUMNS;
      return wrapText(last.text, inner).map((part, line) => {
        const shown = line === 0 ? [again ? { ...first, text: "" } : first, second] : [];
        const head = [0, 1].map((at) => shown[at] ?? span(""));
        return [spaces(indent), ...inColumns([...head, span(part)], widths)];
      });
    });
}

const sum = (widths: readonly number[]): number => widths.reduce((all, width) => all + width + GAP, 0);

/** Wraps a cell. A rule precedes each line after the first. */
function foreignLines(cell: Span, { columns, indent }: { columns: number; indent: number }): Line[] {
  if (textWidth(cell.text) <= columns - indent) return [[spaces(indent), cell]];
  const [first = "", ...rest] = wrapText(cell.text, columns - indent - RULE_COLUMNS, {
    taken: -RULE_COLUMNS,
  });
  return [
    [spaces(indent), { ...cell, text: first }],
    ...rest.map((line): Line => [spaces(indent), span(line, cell.style)]),
  ];
}
