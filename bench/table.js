// Prints plain aligned tables. The first column is on the left, and numbers are on the right.

/** Returns lines of text for rows of cells. Every row has as many cells as the header. */
export function table(header, rows) {
  const widths = header.map((_title, column) =>
    Math.max(...[header, ...rows].map((row) => String(row[column]).length)),
  );
  const line = (cells) =>
    cells
      .map((cell, column) =>
        isText(header[column]) ? String(cell).padEnd(widths[column]) : String(cell).padStart(widths[column]),
      )
      .join("  ")
      .trimEnd();
  return [line(header), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

const TEXT_COLUMNS = new Set(["what", "figure", "verdict", "note"]);
const isText = (title) => TEXT_COLUMNS.has(title);
