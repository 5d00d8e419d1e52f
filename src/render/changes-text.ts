// Changes as lines: the tree with a mark, a name, an address and a source line for each change, and its
// details below. Names and addresses stand in columns per section, source lines in one column throughout.
// What does not fit beside goes below, so nothing is lost at a narrow terminal.

import type { SourcePosition } from "../model/diagnostic.js";
import type { Change } from "../plan/plan.js";
import { changeDetails } from "./change-details.js";
import { changeHeadline, type Headline, unchangedHeadline } from "./change-headline.js";
import { type ChangeNode, type ChangeSection, changeTree } from "./change-tree.js";
import { type Line, paint, plainText, spaces, span, type TextOptions, usableWidth } from "./paint.js";
import { textWidth, widest } from "./text-width.js";

export interface ChangesOptions extends TextOptions {
  /** Whole names and values, and every reason. */
  readonly verbose?: boolean;
}

/** The text of some changes; empty for none. */
export function changesText(changes: readonly Change[], options: ChangesOptions): string {
  return paint(changesLines(changes, options), options.color);
}

/** Sections with a blank line between two of them. */
export function changesLines(changes: readonly Change[], options: ChangesOptions): Line[] {
  const columns = usableWidth(options);
  const verbose = options.verbose ?? false;
  const sections = changeTree(changes).map((section) => entriesOf(section, { columns, verbose }));
  const sourceColumn = columnOfSources(sections.flat(), columns);
  return sections.flatMap((entries, index) => [
    ...(index === 0 ? [] : [[]]),
    ...entries.flatMap((entry) => [
      ...headLines(entry, { columns, sourceColumn }),
      ...(entry.change === null
        ? []
        : changeDetails(entry.change, { indent: entry.indent + DETAILS, columns, verbose })),
    ]),
  ]);
}

/** Details stand under the name, two columns further in. */
const DETAILS = 4;
const MARGIN = 2;
const NAME_COLUMNS = 40;

interface Entry {
  readonly indent: number;
  readonly change: Change | null;
  /** The first line, and what did not fit beside it. */
  readonly lines: readonly [Line, ...Line[]];
  readonly source: string;
}

interface Drafted {
  readonly indent: number;
  readonly depth: number;
  readonly change: Change | null;
  readonly head: Headline;
}

function entriesOf(section: ChangeSection, layout: { columns: number; verbose: boolean }): Entry[] {
  const drafted = section.roots.flatMap((root) => draft(root, { depth: 0, verbose: layout.verbose }));
  const byColumn = new Map<string, number>();
  for (const { indent, head, change } of drafted) {
    const left = indent + lineWidth(head.left);
    const column = columnName(change);
    // A longer one does not push the column of its neighbours.
    if (head.right.length > 0 && left <= layout.columns / 2) {
      byColumn.set(column, Math.max(byColumn.get(column) ?? 0, left));
    }
  }
  return drafted.map((one) => placed(one, byColumn.get(columnName(one.change)) ?? 0, layout.columns));
}

/** Names of channels make one column, what permissions hold another. */
const columnName = (change: Change | null): string =>
  change?.kind === "role_permission" || change?.kind === "user_permission" ? "permission" : "name";

function draft(node: ChangeNode, { depth, verbose }: { depth: number; verbose: boolean }): Drafted[] {
  const indent = MARGIN * (depth + 1);
  const nameColumns = verbose ? Number.POSITIVE_INFINITY : NAME_COLUMNS;
  const own =
    node.changes.length === 0
      ? [{ indent, depth, change: null, head: unchangedHeadline(node.address) }]
      : node.changes.map((change) => ({ indent, depth, change, head: changeHeadline(change, nameColumns) }));
  return [...own, ...node.children.flatMap((child) => draft(child, { depth: depth + 1, verbose }))];
}

function placed({ indent, change, head }: Drafted, column: number, columns: number): Entry {
  const left = [spaces(indent), ...head.left];
  const beside = joined(left, head.right, Math.max(2, column - lineWidth(left) + 2));
  const below = [spaces(indent + DETAILS), ...head.right];
  const fits = lineWidth(beside) <= columns;
  const withNote = joined(fits ? beside : below, head.note, 1);
  const note = lineWidth(withNote) <= columns ? null : [spaces(indent + DETAILS), ...head.note];
  const last = note === null ? withNote : fits ? beside : below;
  const rest = note === null ? [] : [note];
  const source = change?.source == null ? "" : sourceText(change.source);
  return { indent, change, lines: fits ? [last, ...rest] : [left, last, ...rest], source };
}

const joined = (left: Line, right: Line, gap: number): Line =>
  right.length === 0 ? left : [...left, spaces(gap), ...right];

/** Where source lines start: behind the longest line, as far as that leaves room for all of them. */
function columnOfSources(entries: readonly Entry[], columns: number): number {
  const room = columns - widest(entries.map(({ source }) => textWidth(source)));
  const ends = entries.map(({ lines }) => lineWidth(lines.at(-1) ?? []) + 2).filter((end) => end <= room);
  return widest(ends);
}

function headLines(
  { indent, lines, source }: Entry,
  layout: { columns: number; sourceColumn: number },
): Line[] {
  if (source === "") return [...lines];
  const last = lines.at(-1) ?? [];
  const gap = Math.max(2, layout.sourceColumn - lineWidth(last));
  const place = span(source, "dim");
  if (lineWidth(last) + gap + textWidth(place.text) <= layout.columns) {
    return [...lines.slice(0, -1), [...last, spaces(gap), place]];
  }
  return [...lines, [spaces(indent + DETAILS), place]];
}

const sourceText = ({ file, line }: SourcePosition): string => span(`${file}:${line}`).text;

const lineWidth = (line: Line): number => textWidth(plainText(line));
