// The history of a state as people read it, the last apply first: its id, when, by whom, with which command, how many
// calls of which kind it made, and what it took back or was taken back by.

import { type ChangeCounts, countChanges } from "../plan/calls/count-changes.js";
import { knownRow } from "../plan/kinds/rows.js";
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
    countsText(countChanges(run, knownRow)),
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

function countsText(counts: ChangeCounts): string {
  const parts = [
    counts.created === 0 ? "" : `${counts.created} created`,
    counts.changed === 0 ? "" : `${counts.changed} changed`,
    counts.deleted === 0 ? "" : `${counts.deleted} deleted`,
    counts.permissions === 0 ? "" : counted(counts.permissions, "permission"),
    counts.pins === 0 ? "" : `${counted(counts.pins, "pin")} set or taken`,
    counts.announcements === 0 ? "" : counted(counts.announcements, "announcement"),
    counts.messages === 0 ? "" : `${counted(counts.messages, "message")} posted, edited or recalled`,
    counts.reactions === 0 ? "" : `${counted(counts.reactions, "reaction")} set or taken`,
    counts.threads === 0 ? "" : `${counted(counts.threads, "thread")} posted or deleted`,
    counts.others === 0 ? "" : counted(counts.others, "other call"),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "nothing was changed" : parts.join(", ");
}
