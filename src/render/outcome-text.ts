// Prints the end of an apply. The text has a table of the failed and open operations, the operations that state does not record,
// and the result of a second look at the guild. `guildform apply` prints it, and a report for a forge has it as a document.

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
  /** Lists the differences that remain after the apply. It is null when the apply was not verified. */
  readonly left: readonly Change[] | null;
  /** Lists the operations that succeeded but that state does not record. */
  readonly unrecorded?: readonly UnrecordedRow[];
}

/**
 * The service made this change, but state could not record it. The row keeps the change known when a disk is full, for example.
 */
export interface UnrecordedRow {
  readonly address: string;
  readonly operation: string;
  /** Holds the id of the new object. It is null when the operation made none. */
  readonly made: string | null;
  /** Holds the command that records the change in state. It is null when state needs no command. */
  readonly command: string | null;
}

/** Returns the text without a newline at its end. */
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

/** The next plan finds these objects when it reads the guild. For an object that it cannot recognize, the row has a command. */
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
