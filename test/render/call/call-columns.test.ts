// Tests rows as aligned columns, in wide and narrow terminals.

import fc from "fast-check";
import { expect, it } from "vitest";
import { columnLines } from "../../../src/render/call/call-columns.js";
import { lineText, paint } from "../../../src/render/text/paint.js";
import { textWidth } from "../../../src/render/text-width.js";

const text = (rows: readonly (readonly string[])[], columns: number): string =>
  paint(columnLines(rows, { columns }), false);

const ROWS = [
  ["频道", "id", "the channel that is meant, by its id and not by its name"],
  ["limit", "integer", ""],
];

it("pads by display width, and wraps the last cell under its own start", () => {
  expect(text(ROWS, 60)).toBe(
    [
      "  频道   id       the channel that is meant, by its id and",
      "                  not by its name",
      "  limit  integer",
    ].join("\n"),
  );
});

it("starts the last cell on a line of its own where there is no room beside", () => {
  expect(text(ROWS, 40)).toBe(
    [
      "  频道   id",
      "    the channel that is meant, by its id",
      "    and not by its name",
      "  limit  integer",
    ].join("\n"),
  );
});

it("no rows are no lines", () => {
  expect(columnLines([], { columns: 80 })).toEqual([]);
});

it("keeps every word, and no line with a text beside it is wider than the terminal", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "频", " ", "-"), maxLength: 60 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant("name"), cell), { maxLength: 5 }), (rows) => {
      const lines = columnLines(rows, { columns: 40 }).map(lineText);
      for (const line of lines) expect(textWidth(line.trimEnd())).toBeLessThanOrEqual(40);
      const letters = (some: readonly string[]) => some.join("").replaceAll(" ", "");
      expect(letters(lines)).toBe(letters(rows.flat()));
    }),
  );
});
