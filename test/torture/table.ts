// Prints the findings of the bench as a table: one row for each section or store, and one for all of them.

import { type CaseResult, type SectionResult, VIOLATIONS, type ViolationKind } from "./evidence.js";

export interface Row {
  readonly section: string;
  readonly cases: number;
  readonly faults: number;
  readonly runs: number;
  /** The numbers count cases with such a violation. */
  readonly violations: Readonly<Record<ViolationKind, number>>;
  /** This is the highest number of runs that a case needed until nothing was left to do. */
  readonly recovery: number;
}

export function rowsOf(sections: readonly SectionResult[]): Row[] {
  const rows = sections.flatMap(({ section, cases }) => {
    const lines = [...new Set(cases.map(({ line = section }) => line))];
    return (lines.length === 0 ? [section] : lines).map((name) =>
      rowOf(
        name,
        cases.filter(({ line = section }) => line === name),
      ),
    );
  });
  return [
    ...rows,
    rowOf(
      "total",
      sections.flatMap(({ cases }) => cases),
    ),
  ];
}

function rowOf(section: string, cases: readonly CaseResult[]): Row {
  const sum = (count: (one: CaseResult) => number) => cases.reduce((total, one) => total + count(one), 0);
  const having = (kind: ViolationKind) =>
    cases.filter(({ violations }) => violations.some((one) => one.kind === kind)).length;
  return {
    section,
    cases: cases.length,
    faults: sum(({ faults }) => faults),
    runs: sum(({ runs }) => runs),
    violations: Object.fromEntries(VIOLATIONS.map((kind) => [kind, having(kind)])) as Row["violations"],
    recovery: cases.reduce((longest, one) => Math.max(longest, one.recovery), 0),
  };
}

export const isClean = ({ violations }: Row): boolean => VIOLATIONS.every((kind) => violations[kind] === 0);

export function tableText(rows: readonly Row[]): string {
  const head = ["section", "cases", "faults tried", "runs", ...VIOLATIONS, "longest recovery"];
  const cells = rows.map(({ section, cases, faults, runs, violations, recovery }) => [
    section,
    ...[cases, faults, runs, ...VIOLATIONS.map((kind) => violations[kind])].map(String),
    `${recovery} ${recovery === 1 ? "run" : "runs"}`,
  ]);
  const widths = head.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [head, widths.map((width) => "-".repeat(width)), ...cells].map(line).join("\n");
}
