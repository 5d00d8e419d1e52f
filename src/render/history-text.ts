// Prints the history of a state, the last apply first. Each entry has its id, time, user and command, the number of calls of each
// kind, and the runs that it undid or that undid it. `undo --list` prints it (cli/commands/undo.ts).

import { countChanges } from "../plan/calls/count-changes.js";
import { shortRunId } from "../plan/history/choose-runs.js";
import { type RememberedRun, undoneBy, undoneRuns } from "../plan/history/remembered-run.js";
import { KNOWN_ROWS } from "../plan/kinds/rows.js";
import { inWords } from "../words/in-words.js";
import { own } from "../words/say.js";
import { type Block, paragraph } from "./document/block.js";
import { type Document, documentOf, section } from "./document/document.js";
import { run } from "./document/run.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

/** Takes `history` in the order of the state, the oldest first. It returns the text without a newline at its end. */
export const historyText = (history: readonly RememberedRun[], options: TextOptions): string =>
  documentText(historyDocument(history), options);

export function historyDocument(history: readonly RememberedRun[]): Document {
  if (history.length === 0) return documentOf(section([paragraph(inWords("history-empty"), { ours: true })]));
  return documentOf(
    section([paragraph(inWords("history-title", { applies: history.length }), { ours: true })]),
    ...[...history].reverse().map((one) => section([runEntry(one, history)])),
    section([paragraph(inWords("history-next"), { tone: "quiet", ours: true })]),
  );
}

function runEntry(one: RememberedRun, history: readonly RememberedRun[]): Block {
  const { whole, inPart } = undoneBy(one, history);
  const counts = countChanges(one, KNOWN_ROWS).filter(({ count }) => count > 0);
  const { by, command, isPartial, openCalls } = one;
  const undone = undoneRuns(one).map(shortRunId);
  return {
    kind: "entry",
    label: run(own(shortRunId(one.id)), "strong"),
    words: [
      inWords("history-run", { at: one.at, by, command }),
      // A run with an open create may have changed the guild, so its entry does not report that nothing changed.
      ...(counts.length === 0 && openCalls > 0 ? [] : [inWords("history-counts", { counts })]),
    ],
    notes: [
      ...(openCalls === 0 ? [] : [inWords("history-open", { calls: openCalls })]),
      ...(undone.length === 0 ? [] : [inWords("took-back", { runs: undone, isPartial })]),
      ...(whole.length === 0
        ? []
        : [inWords("taken-back-by", { runs: whole.map(shortRunId), isPartial: false })]),
      ...(inPart.length === 0
        ? []
        : [inWords("taken-back-by", { runs: inPart.map(shortRunId), isPartial: true })]),
    ],
  };
}
