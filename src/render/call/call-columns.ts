// Draws rows of cells as aligned columns. It pads all cells except the last one, which wraps under its own start. call-list.ts and
// call-page.ts draw all rows with it.

import { type Line, type Style, spaces, words } from "../text/paint.js";
import { wrapText } from "../text/wrap-text.js";
import { textWidth, widest } from "../text-width.js";

const INDENT = 2;
const GAP = 2;
/** In a narrower column the text begins on a line of its own. */
const NARROWEST_TEXT = 24;

export interface ColumnOptions {
  readonly columns: number;
  /** Gives the style of the first cell. */
  readonly style?: Style;
}

/** Returns the lines of rows, which have equally many cells. Each cell is visible text. */
export function columnLines(rows: readonly (readonly string[])[], options: ColumnOptions): Line[] {
  const { columns, style = null } = options;
  const widths = (rows[0] ?? [])
    .slice(0, -1)
    .map((_, index) => widest(rows.map((row) => textWidth(row[index] ?? ""))));
  const aligned = INDENT + widths.reduce((sum, width) => sum + width + GAP, 0);
  const beside = columns - aligned >= NARROWEST_TEXT;
  const start = beside ? aligned : 2 * INDENT;
  return rows.flatMap((row) => {
    const [text, ...lines] = wrapText(row.at(-1) ?? "", columns - start);
    const head: Line = [
      spaces(INDENT),
      ...row
        .slice(0, -1)
        .flatMap(
          (cell, index): Line => [
            words(cell, index === 0 ? style : null),
            spaces((widths[index] ?? 0) - textWidth(cell) + GAP),
          ],
        ),
    ];
    const rest = lines.map((line): Line => [spaces(start), words(line)]);
    if (beside || text === undefined || text === "") return [[...head, words(text ?? "")], ...rest];
    return [head, [spaces(start), words(text)], ...rest];
  });
}

export const paragraphLines = (text: string, columns: number): Line[] =>
  wrapText(text, columns - INDENT).map((line) => [spaces(INDENT), words(line)]);
