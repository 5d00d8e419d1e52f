// Makes the table of the operations that did not succeed. The most urgent come first, each with its meaning and its next step,
// and one line has the counts.
//
// Rows of the same meaning have one explanation. The table shows every operation that failed, is ambiguous or is pending. It
// shows only the first operations that were not run, so that they do not hide the others. The end of an apply and a rehearsal
// show it.

import type { SourcePosition } from "../model/source-position.js";
import { inWords } from "../words/in-words.js";
import { own, written } from "../words/say.js";
import { Sentence } from "../words/sentence.js";
import { type Block, oneLine, paragraph } from "./document/block.js";
import { type Section, section } from "./document/document.js";
import { punctuation } from "./document/punctuation.js";
import { NO_RUN, type Run, run, type Tone } from "./document/run.js";

/** Returns the table and the line with the counts. That line comes right before the blocks in `below`. */
export function outcomeSections(rows: readonly OutcomeRow[], below: readonly Block[]): Section[] {
  const groups = groupsOf(rows);
  const counts = countRows(rows);
  const more = counts["not-run"] - groups.reduce((sum, group) => sum + notRunIn(group), 0);
  const table: Block = {
    kind: "table",
    shape: "outcomes",
    groups: groups.map((group) => ({ rows: group.rows.map(cellsOf), details: detailsOf(group) })),
  };
  return [
    section([table, ...(more === 0 ? [] : [oneLine(run(inWords("more-not-run", { more })))])]),
    section([countLine(counts), ...below]),
  ];
}

export type ShownStatus = "applied" | "pending" | "failed" | "ambiguous" | "not-run";

export interface OutcomeRow {
  readonly address: string;
  readonly operation: string;
  readonly status: ShownStatus;
  /**
   * Points to the line of the file that asks for the call. It is null when no line asks for it. An apply of an older version
   * leaves it out.
   */
  readonly source?: SourcePosition | null;
  readonly code: number | null;
  /** Explains what happened. It is empty when the operation was applied. */
  readonly meaning: string;
  readonly trace_id: string | null;
  /** Names the next step. It may be empty. */
  readonly advice: string;
  /**
   * Lists commands that a person runs to find out what became of the operation. They are for outcomes that guildform cannot find
   * out.
   */
  readonly commands?: readonly string[];
}

type OutcomeCounts = Readonly<Record<ShownStatus, number>>;

const URGENCY = ["failed", "ambiguous", "pending", "not-run"] as const satisfies readonly ShownStatus[];

const TONE: Readonly<Record<ShownStatus, Tone>> = {
  applied: "good",
  pending: "caution",
  failed: "danger",
  ambiguous: "danger",
  "not-run": "quiet",
};

/** One explanation holds for all rows of a group. */
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

const cellsOf = ({ status, address, operation, code, source = null }: OutcomeRow): readonly Run[] => [
  run(inWords("outcome-status", { status }), TONE[status]),
  run(own(operation)),
  run(inWords("addresses", { addresses: [address] }), "strong"),
  code === null ? NO_RUN : run(inWords("outcome-code", { code })),
  source === null ? NO_RUN : run(inWords("outcome-place", source), "quiet"),
];

function detailsOf({ rows, about }: Group): Block[] {
  const commands = rows.flatMap((row) => row.commands ?? []);
  return [
    ...sentencesOf(about.meaning).map((words) => paragraph(words)),
    ...tracesOf(rows),
    ...sentencesOf(about.advice).map((words): Block => ({ kind: "next", words })),
    ...(commands.length === 0
      ? []
      : [paragraph(inWords("ask-what-became"), { ours: true }), toCopy(commands)]),
  ];
}

const sentencesOf = (text: string): Sentence[] => (text === "" ? [] : [new Sentence([written(text)])]);

/** Makes a block of commands that a person may run. */
export const toCopy = (commands: readonly string[]): Block => ({
  kind: "copy",
  lines: commands.map((command) => new Sentence([own(command)])),
  tone: "typed",
});

function tracesOf(rows: readonly OutcomeRow[]): Block[] {
  const traces = rows.flatMap(({ trace_id, meaning }) =>
    trace_id === null || meaning.includes(trace_id) ? [] : [trace_id],
  );
  if (traces.length === 0) return [];
  const shown = traces.slice(0, SHOWN_TRACES);
  return [paragraph(inWords("outcome-traces", { traces: shown, more: traces.length - shown.length }))];
}

function countRows(rows: readonly OutcomeRow[]): OutcomeCounts {
  const counts = { applied: 0, pending: 0, failed: 0, ambiguous: 0, "not-run": 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** Returns a line such as `Applied 12, failed 1, not run 3.` */
function countLine(counts: OutcomeCounts): Block {
  const parts = URGENCY.filter((status) => counts[status] > 0).flatMap((status) => [
    run(punctuation("comma")),
    run(inWords("outcome-count", { status, count: counts[status] }), TONE[status]),
  ]);
  const applied = run(
    inWords("applied-count", { count: counts.applied }),
    counts.applied > 0 ? "good" : null,
  );
  return oneLine(applied, ...parts, run(punctuation("stop")));
}
