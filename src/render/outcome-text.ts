// The end of an apply: a table of what did not go through, what was done and state could not be told, and what a
// second look at the guild found.

import type { Change } from "../plan/value/plan.js";
import { inWords } from "../words/in-words.js";
import { own } from "../words/say.js";
import { type Block, oneLine, paragraph } from "./document/block.js";
import { type Document, documentOf, type Section, section } from "./document/document.js";
import { run } from "./document/run.js";
import { type OutcomeRow, outcomeSections, toCopy } from "./outcome-table.js";
import { changeTree } from "./plan/change-tree.js";
import { changeTrees } from "./plan/tree-rows.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

export interface OutcomeReport {
  readonly outcomes: readonly OutcomeRow[];
  /** What verifying found to be still different; null when it was not verified. */
  readonly left: readonly Change[] | null;
  /** What was done and state does not hold. */
  readonly unrecorded?: readonly UnrecordedRow[];
}

/** What the service did and state could not be told, so that nothing is lost with a full disk. */
export interface UnrecordedRow {
  readonly address: string;
  readonly operation: string;
  /** The id of what it made; null when it made nothing. */
  readonly made: string | null;
  /** The command that tells state of it; null when nothing needs to be told. */
  readonly command: string | null;
}

/** No newline at the end. */
export const outcomeText = (report: OutcomeReport, options: TextOptions): string =>
  documentText(outcomeDocument(report), options);

export function outcomeDocument({ outcomes, left, unrecorded = [] }: OutcomeReport): Document {
  if (outcomes.length === 0) return documentOf(section([oneLine(run(inWords("no-call-needed")))]));
  if (unrecorded.length > 0)
    return documentOf(...outcomeSections(outcomes, []), unrecordedSection(unrecorded));
  if (left === null) return documentOf(...outcomeSections(outcomes, []));
  if (left.length === 0) {
    return documentOf(...outcomeSections(outcomes, [oneLine(run(inWords("verified"), "good"))]));
  }
  return documentOf(
    ...outcomeSections(outcomes, []),
    section([paragraph(inWords("not-as-planned"), { tone: "caution", ours: true })]),
    section(changeTrees(changeTree({ changes: left }), {}), { of: "changes" }),
  );
}

/** The next plan finds these by reading; where that cannot tell, the command says it. */
const unrecordedSection = (rows: readonly UnrecordedRow[]): Section =>
  section([
    paragraph(inWords("unrecorded-title"), { tone: "caution", ours: true }),
    {
      kind: "table",
      shape: "unaligned",
      groups: rows.map((row) => ({ rows: [cellsOf(row)], details: commandOf(row) })),
    },
    paragraph(inWords("unrecorded-end"), { tone: "caution", ours: true }),
  ]);

const cellsOf = ({ address, operation, made }: UnrecordedRow) => [
  run(own(operation)),
  run(inWords("addresses", { addresses: [address] }), "strong"),
  ...(made === null ? [] : [run(inWords("unrecorded-made", { id: made }))]),
];

const commandOf = ({ command }: UnrecordedRow): Block[] => (command === null ? [] : [toCopy([command])]);
