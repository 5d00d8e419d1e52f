// What changed since a plan was made, as a table: the address, what about it, and how it was and is now.
//
// Foreign text is spelled out. On a narrow terminal each row takes lines of its own.

import type { Json } from "../model/json.js";
import { foreignText } from "../model/visible-text.js";
import { changedParts, type Difference } from "../plan/footprint/staleness.js";
import type { LostPart } from "../plan/saved/lost-parts.js";
import { counted } from "./counted.js";
import {
  type Line,
  paint,
  RULE_COLUMNS,
  spaces,
  span,
  type TextOptions,
  usableWidth,
  words,
} from "./paint.js";
import { proseLines } from "./prose-lines.js";
import { boundedText, textWidth, widest } from "./text-width.js";
import { valueText } from "./value-text.js";
import { wrapText } from "./wrap-text.js";

export interface Staleness {
  readonly differences: readonly Difference[];
  /** What the plan holds, and nobody asks for now. */
  readonly lost?: readonly LostPart[];
  /** What channels and groups are called now, by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** One row of the table, also as JSON: values in the words of the file, null for none. */
export interface StaleRow {
  readonly address: string;
  readonly what: string;
  readonly before: Json;
  readonly now: Json;
}

/** At least one for each difference, in the order of the plan. */
export const staleRows = ({ differences, lost = [], names }: Staleness): StaleRow[] => [
  ...differences.flatMap((one) =>
    changedParts(one, names).map((part) => ({ address: one.address, ...part })),
  ),
  ...lost,
];

/** Empty for no differences. No newline at the end. */
export function stalePlanText(staleness: Staleness, options: TextOptions): string {
  const rows = staleRows(staleness);
  if (rows.length === 0) return "";
  const cells = rows.slice(0, MOST_ROWS).map((row) => ({
    address: span(foreignText(boundedText(row.address, LONGEST_ADDRESS))).text,
    what: span(boundedText(row.what, LONGEST_ADDRESS)).text,
    values: span(boundedText(valuesText(row), LONGEST_VALUES)).text,
  }));
  const widths = {
    address: widest(cells.map(({ address }) => textWidth(address))),
    what: widest(cells.map(({ what }) => textWidth(what))),
  };
  const columns = usableWidth(options);
  const room = columns - INDENT - widths.address - widths.what - 2 * GAP;
  const title: Line = [
    words(
      `Changed since the plan was made, ${counted(new Set(rows.map(({ address }) => address)).size, "object")}:`,
      "bold",
    ),
  ];
  const lines = cells.flatMap((cell, index): Line[] => {
    const again = cells[index - 1]?.address === cell.address;
    if (room < NARROWEST_VALUES) return stacked({ ...cell, again }, columns);
    const inner = textWidth(cell.values) <= room ? room : room - RULE_COLUMNS;
    return wrapText(cell.values, inner).map((part, line) => {
      const [address, what] = line === 0 ? [again ? "" : cell.address, cell.what] : ["", ""];
      return [
        spaces(INDENT),
        words(address, "bold"),
        spaces(widths.address - textWidth(address) + GAP),
        words(what),
        spaces(widths.what - textWidth(what) + GAP),
        span(part),
      ];
    });
  });
  const left = rows.length - cells.length;
  const rest: Line[] = left > 0 ? [[spaces(INDENT), words(`and ${counted(left, "more row")}`)]] : [];
  return paint([title, ...lines, ...rest], options.color);
}

const INDENT = 2;
const GAP = 2;
const NARROWEST_VALUES = 24;
/** What a table shows of a plan that may hold anything; in columns. JSON has it all. */
const MOST_ROWS = 20;
const LONGEST_ADDRESS = 120;
const LONGEST_VALUES = 1_000;
/** Of a list, so many are shown. */
const SHOWN = 10;

function stacked(
  cell: { address: string; what: string; values: string; again: boolean },
  columns: number,
): Line[] {
  const heads = cell.again ? [] : proseLines(cell.address, { columns, indent: INDENT, style: "bold" });
  return [...heads, ...proseLines(`${cell.what}: ${cell.values}`, { columns, indent: 2 * INDENT })];
}

function valuesText({ what, before, now }: StaleRow): string {
  if (what === "is gone") return before === null ? "" : shortText(before);
  if (what === "is there now") return now === null ? "" : shortText(now);
  return `${shortText(before)} → ${shortText(now)}`;
}

function shortText(value: Json): string {
  if (!Array.isArray(value) || value.length <= SHOWN) return valueText(value);
  return `${valueText(value.slice(0, SHOWN))} and ${value.length - SHOWN} more`;
}
