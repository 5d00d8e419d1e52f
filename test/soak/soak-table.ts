// Prints one row for each section and one for all of them, over all seeds of the run.

import type { Failure, SectionResult } from "./section.js";

export interface Row {
  readonly section: string;
  readonly cases: number;
  readonly failures: readonly Failure[];
  readonly ms: number;
}

/** Returns the row with one more result of its section. */
export const withResult = (row: Row, { cases, failures }: SectionResult, ms: number): Row => ({
  ...row,
  cases: row.cases + cases,
  failures: [...row.failures, ...failures],
  ms: row.ms + ms,
});

export function soakTable(rows: readonly Row[]): string {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
  const cells = [
    ["section", "cases", "failures", "time"],
    ...rows.map(({ section, cases, failures, ms }) => [section, cases, failures.length, timeText(ms)]),
    [
      "total",
      sum(({ cases }) => cases),
      sum(({ failures }) => failures.length),
      timeText(sum(({ ms }) => ms)),
    ],
  ].map((row) => row.map(String));
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
  return lines.toSpliced(1, 0, widths.map((width) => "-".repeat(width)).join("  ")).join("\n");
}

/** Returns `41 s` or `12 min 5 s`, for example. */
function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
