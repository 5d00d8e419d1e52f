// The history of a state as people read it, the last apply first: its id, when, by whom, with which command, how many
// calls of which kind it made, and what it took back or was taken back by.

import { type Count, countChanges } from "../plan/calls/count-changes.js";
import { KNOWN_ROWS } from "../plan/kinds/rows.js";
import { shortRunId } from "../plan/wishes/history/choose-runs.js";
import { momentText } from "../plan/wishes/history/history-context.js";
import type { AppliedRun } from "../state/state.js";
import { counted } from "./counted.js";
import { type Line, paint, spaces, type TextOptions, usableWidth, words } from "./paint.js";
import { ownLines, proseLines } from "./prose-lines.js";

/** `history` as state has it, oldest first. No newline at the end. */
export function historyText(history: readonly AppliedRun[], options: TextOptions): string {
  const columns = usableWidth(options);
  if (history.length === 0) {
    return paint(ownLines("State remembers no apply that made a call.", { columns }), options.color);
  }
  const title = `State remembers ${counted(history.length, "apply", "applies")}, the last one first:`;
  const blocks = [...history].reverse().map((run) => runLines(run, { history, columns }));
  const hint = "`guildform undo ID` plans the way back to before that apply, with all later ones.";
  return paint(
    [
      ...ownLines(title, { columns }),
      ...blocks.flatMap((lines): Line[] => [[], ...lines]),
      [],
      ...ownLines(hint, { columns, style: "dim" }),
    ],
    options.color,
  );
}

const INDENT = 10;

function runLines(
  run: AppliedRun,
  { history, columns }: { history: readonly AppliedRun[]; columns: number },
): Line[] {
  const later = history.filter(({ undoes }) => undoes.includes(run.id)).map(({ id }) => shortRunId(id));
  const texts = [
    `${momentText(run.at)}, ${run.by}, ${run.command}`,
    countsText(countChanges(run, KNOWN_ROWS)),
    ...(run.undoes.length === 0 ? [] : [`took back ${run.undoes.map(shortRunId).join(", ")}`]),
    ...(later.length === 0 ? [] : [`taken back by ${later.join(", ")}`]),
  ];
  const id = shortRunId(run.id);
  return texts.flatMap((text, index) =>
    proseLines(text, {
      columns,
      lead: [index === 0 ? words(id.padEnd(INDENT), "bold") : spaces(INDENT)],
      style: index > 1 ? "dim" : null,
    }),
  );
}

function countsText(counts: readonly Count[]): string {
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(({ count, noun, done }) => `${noun === null ? count : counted(count, noun)} ${done}`.trim());
  return parts.length === 0 ? "nothing was changed" : parts.join(", ");
}
