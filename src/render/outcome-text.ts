// The end of an apply: a table of what did not go through, each row with what it means and what to do, one line
// that counts everything, and what a second look at the guild found.

import { foreignText } from "../model/visible-text.js";
import type { Change } from "../plan/plan.js";
import { changesText } from "./changes-text.js";
import { type Line, paint, type Style, spaces, span, type TextOptions, usableWidth } from "./paint.js";
import { textWidth, widest } from "./text-width.js";
import { wrapText } from "./wrap-text.js";

/**
 * `left` is what verifying found to be still different, null when it was not verified. No newline at the end.
 */
export function outcomeText(
  report: { readonly outcomes: readonly OutcomeRow[]; readonly left: readonly Change[] | null },
  options: TextOptions,
): string {
  const { outcomes, left } = report;
  if (outcomes.length === 0) return "No call was needed.";
  const table = outcomeTable(outcomes, options);
  if (left === null) return table;
  if (left.length === 0) return `${table}\n${paint([[span(VERIFIED, "green")]], options.color)}`;
  const title = wrapText(LEFT, usableWidth(options)).map((line) => [span(line, "yellow")]);
  return [table, paint(title, options.color), changesText({ changes: left }, options)].join("\n\n");
}

const VERIFIED = "Verified: what the plan touched is now as the file says.";
const LEFT =
  "Looked at again, this is not as the file says: the service did not take it, or somebody changed it meanwhile.";

/** The rows that are not applied, in order of urgency, and the count of all. */
export function outcomeTable(rows: readonly OutcomeRow[], options: TextOptions): string {
  const columns = usableWidth(options);
  const shown = URGENCY.flatMap((status) => rows.filter((row) => row.status === status));
  const cells = shown.map(cellsOf);
  const widths = [0, 1, 2].map((index) => widest(cells.map((row) => textWidth(row[index]?.text ?? ""))));
  const table = shown.flatMap((row, index) => [
    headLine(cells[index] ?? [], widths),
    ...detailLines(row, columns),
  ]);
  return paint([...table, ...(table.length === 0 ? [] : [[]]), countLine(countRows(rows))], options.color);
}

export type OutcomeStatus = "applied" | "pending" | "failed" | "ambiguous" | "not-run";

/** What became of one operation. */
export interface OutcomeRow {
  readonly address: string;
  readonly operation: string;
  readonly status: OutcomeStatus;
  /** Platform code of a refusal. */
  readonly code: number | null;
  /** What happened, in words; empty when applied. */
  readonly meaning: string;
  readonly trace_id: string | null;
  /** What to do next; may be empty. */
  readonly advice: string;
}

type OutcomeCounts = Readonly<Record<OutcomeStatus, number>>;

const URGENCY = ["failed", "ambiguous", "pending", "not-run"] as const satisfies readonly OutcomeStatus[];

const WORD: Readonly<Record<OutcomeStatus, string>> = {
  applied: "applied",
  pending: "pending",
  failed: "failed",
  ambiguous: "ambiguous",
  "not-run": "not run",
};

const STYLE: Readonly<Record<OutcomeStatus, Style>> = {
  applied: "green",
  pending: "yellow",
  failed: "red",
  ambiguous: "red",
  "not-run": "dim",
};

const cellsOf = ({ status, address, operation, code }: OutcomeRow): Line => [
  span(WORD[status], STYLE[status]),
  span(operation),
  span(foreignText(address), "bold"),
  span(code === null ? "" : `code ${code}`),
];

function headLine(cells: Line, widths: readonly number[]): Line {
  return cells.flatMap((cell, index) => {
    const width = widths[index];
    return width === undefined ? [cell] : [cell, spaces(width - textWidth(cell.text) + 2)];
  });
}

function detailLines({ meaning, trace_id, advice }: OutcomeRow, columns: number): Line[] {
  const trace = trace_id === null || meaning.includes(trace_id) ? "" : `trace ${trace_id}`;
  const text = (part: string, lead: string): Line[] =>
    part === ""
      ? []
      : wrapText(span(part).text, columns - INDENT - lead.length).map((line, index) => [
          spaces(INDENT),
          index === 0 ? span(lead, "cyan") : spaces(lead.length),
          span(line),
        ]);
  return [...text(meaning, ""), ...text(trace, ""), ...text(advice, "= help: ")];
}

const INDENT = 4;

function countRows(rows: readonly OutcomeRow[]): OutcomeCounts {
  const counts = { applied: 0, pending: 0, failed: 0, ambiguous: 0, "not-run": 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** `Applied 12, failed 1, not run 3.` */
function countLine(counts: OutcomeCounts): Line {
  const parts = URGENCY.filter((status) => counts[status] > 0).map((status) => [
    span(", "),
    span(`${WORD[status]} ${counts[status]}`, STYLE[status]),
  ]);
  return [span(`Applied ${counts.applied}`, counts.applied > 0 ? "green" : null), ...parts.flat(), span(".")];
}
