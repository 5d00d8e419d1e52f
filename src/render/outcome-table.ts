// The table of what did not go through: the most urgent first, each with what it means and what to do, and one line
// that counts everything.
//
// Rows that mean the same are told once, under one another. Everything that failed, is ambiguous or pending is
// shown however long the list is; of what was not run only the first, so that it does not bury the rest.

import { foreignText } from "../model/visible-text.js";
import {
  type Line,
  paint,
  plainText,
  type Style,
  spaces,
  span,
  type TextOptions,
  usableWidth,
  words,
} from "./paint.js";
import { ownLines, proseLines } from "./prose-lines.js";
import { textWidth, widest } from "./text-width.js";

/** No newline at the end. */
export function outcomeTable(rows: readonly OutcomeRow[], options: TextOptions): string {
  const columns = usableWidth(options);
  const groups = groupsOf(rows);
  const headLines = headLinesOf(
    groups.flatMap((group) => group.rows),
    columns,
  );
  const table = groups.flatMap((group) => [
    ...group.rows.flatMap(headLines),
    ...detailLines(group, columns),
    ...commandLines(group, columns),
  ]);
  const counts = countRows(rows);
  const hidden = counts["not-run"] - groups.reduce((sum, group) => sum + notRunIn(group), 0);
  const more =
    hidden === 0 ? [] : [[words(`… and ${hidden} more that were not run; --json lists all of them`)]];
  return paint([...table, ...more, ...(table.length === 0 ? [] : [[]]), countLine(counts)], options.color);
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
  /** Commands that say what became of it, to be copied; for what nobody but a person can find out. */
  readonly commands?: readonly string[];
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

/** Rows of which one explanation holds. */
interface Group {
  readonly rows: readonly OutcomeRow[];
  readonly about: OutcomeRow;
}

const SHOWN_NOT_RUN = 20;
const SHOWN_TRACES = 5;

function groupsOf(rows: readonly OutcomeRow[]): Group[] {
  const notRun = rows.filter(({ status }) => status === "not-run").slice(0, SHOWN_NOT_RUN);
  const groups = new Map<string, OutcomeRow[]>();
  for (const status of URGENCY) {
    for (const row of status === "not-run" ? notRun : rows.filter((one) => one.status === status)) {
      const key = JSON.stringify([status, row.code, row.meaning, row.advice]);
      const same = groups.get(key);
      if (same === undefined) groups.set(key, [row]);
      else same.push(row);
    }
  }
  return [...groups.values()].flatMap((same) => {
    const [about] = same;
    return about === undefined ? [] : [{ rows: same, about }];
  });
}

const notRunIn = ({ rows, about }: Group): number => (about.status === "not-run" ? rows.length : 0);

const cellsOf = ({ status, address, operation, code }: OutcomeRow): Line => [
  words(WORD[status], STYLE[status]),
  words(operation),
  span(foreignText(address), "bold"),
  span(code === null ? "" : `code ${code}`),
];

/** One line a row; where that would not fit, the operation gets a line of its own. */
function headLinesOf(rows: readonly OutcomeRow[], columns: number): (row: OutcomeRow) => Line[] {
  const cells = rows.map(cellsOf);
  const widthsOf = (of: readonly Line[]) =>
    [0, 1, 2].map((index) => widest(of.map((row) => textWidth(row[index]?.text ?? ""))));
  const widths = widthsOf(cells);
  const fits = cells.every((row) => textWidth(plainText(inColumns(row, widths)).trimEnd()) <= columns);
  if (fits) return (row) => [inColumns(cellsOf(row), widths)];
  return (row) => {
    const [status, operation, ...rest] = cellsOf(row);
    const narrow = [status, ...rest].flatMap((cell) => (cell === undefined ? [] : [cell, spaces(2)]));
    return [narrow, [spaces(INDENT), operation ?? spaces(0)]];
  };
}

function inColumns(cells: Line, widths: readonly number[]): Line {
  return cells.flatMap((cell, index) => {
    const width = widths[index];
    return width === undefined ? [cell] : [cell, spaces(width - textWidth(cell.text) + 2)];
  });
}

function detailLines({ rows, about }: Group, columns: number): Line[] {
  const text = (part: string, lead: Line = []): Line[] => proseLines(part, { columns, indent: INDENT, lead });
  return [
    ...text(about.meaning),
    ...text(tracesOf(rows)),
    ...text(about.advice, [words("= help: ", "cyan")]),
  ];
}

const INDENT = 4;

const ASK =
  "It is not sent again. Where the next plan cannot find it out, look in the guild, and say what is so:";

/** Commands are not wrapped: they are to be copied. */
function commandLines({ rows }: Group, columns: number): Line[] {
  const commands = rows.flatMap((row) => row.commands ?? []);
  if (commands.length === 0) return [];
  const title = ownLines(ASK, { columns, indent: INDENT });
  return [...title, ...commands.map((command): Line => [spaces(2 * INDENT), words(command, "cyan")])];
}

function tracesOf(rows: readonly OutcomeRow[]): string {
  const traces = rows.flatMap(({ trace_id, meaning }) =>
    trace_id === null || meaning.includes(trace_id) ? [] : [trace_id],
  );
  if (traces.length === 0) return "";
  const more = traces.length > SHOWN_TRACES ? ` and ${traces.length - SHOWN_TRACES} more` : "";
  return `trace ${traces.slice(0, SHOWN_TRACES).join(", ")}${more}`;
}

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
  return [
    words(`Applied ${counts.applied}`, counts.applied > 0 ? "green" : null),
    ...parts.flat(),
    span("."),
  ];
}
