// Changes as lines: the tree with a mark, a name, an address and a source line for each object, and its details
// below. Names, addresses and what follows them stand in columns per section, source lines in one column
// throughout. What does not fit beside goes below, so nothing is lost at a narrow terminal.

import type { Address } from "../model/address.js";
import type { SourcePosition } from "../model/source-position.js";
import { type ChangeBlock, changeBlocks } from "./change-block.js";
import { changeDetails } from "./change-details.js";
import { changeHeadline, type Headline, parentHeadline } from "./change-headline.js";
import { type ChangeNode, type ChangeSection, changeTree, type ShownChanges } from "./change-tree.js";
import { foldCreates, type LikeCreates } from "./like-creates.js";
import { namedMentions } from "./named-mentions.js";
import { type Line, paint, plainText, spaces, span, type TextOptions, usableWidth, words } from "./paint.js";
import { proseLines } from "./prose-lines.js";
import { isInsideChannel } from "./shown-kinds.js";
import { cutText, textWidth, widest } from "./text-width.js";
import { wordText } from "./value-text.js";

export interface ChangesOptions extends TextOptions {
  /** Whole names and values, every address and every reason. */
  readonly verbose?: boolean;
  /** Whether like creates are told once; `verbose` shows each. */
  readonly fold?: boolean;
  /** How the file calls whom and what messages speak of; ids stand where it is left out, or has no name. */
  readonly mentions?: ReadonlyMap<string, string>;
}

/** The text of some changes; empty for none. A plan is one way to give them. */
export function changesText(shown: ShownChanges, options: ChangesOptions): string {
  return paint(changesLines(shown, options), options.color);
}

/** Sections with a blank line between two of them. */
export function changesLines(shown: ShownChanges, options: ChangesOptions): Line[] {
  const columns = usableWidth(options);
  const verbose = options.verbose ?? false;
  const deferred = new Set((shown.deferred ?? []).map(({ address }) => address));
  const fold = options.fold === true && !verbose;
  const changes = namedMentions(shown.changes, options.mentions ?? new Map());
  const sections = changeTree({ ...shown, changes }).map((section) =>
    entriesOf(section, { columns, verbose, deferred, fold }),
  );
  const sourceColumn = columnOfSources(sections.flat(), columns);
  return sections.flatMap((entries, index) => [
    ...(index === 0 ? [] : [[]]),
    ...entries.flatMap((entry) => [
      ...withSource(entry, { columns, sourceColumn }),
      ...entry.details,
      ...(entry.block === null
        ? []
        : changeDetails(entry.block, { indent: entry.indent + DETAILS, columns, verbose })),
    ]),
  ]);
}

/** Details stand under the name, two columns further in. */
const DETAILS = 4;
const MARGIN = 2;
const GAP = 2;

interface Drafted {
  readonly indent: number;
  /** null for what does not change itself. */
  readonly block: ChangeBlock | null;
  readonly head: Headline;
  /** What stands below besides that of the block. */
  readonly details?: readonly Line[];
}

interface Entry {
  readonly indent: number;
  readonly block: ChangeBlock | null;
  /** The first line, and what did not fit beside it. */
  readonly lines: readonly Line[];
  readonly source: string;
  readonly details: readonly Line[];
}

interface TreeLayout {
  readonly columns: number;
  readonly verbose: boolean;
  readonly deferred: ReadonlySet<Address>;
  readonly fold: boolean;
}

function entriesOf(section: ChangeSection, layout: TreeLayout): Entry[] {
  const drafted = draftAll(section.roots, { ...layout, indent: MARGIN, group: null });
  const inside = drafted.filter(({ block }) => isInside(block));
  const named = drafted.filter(({ block }) => !isInside(block));
  const starts = { inside: columnStarts(inside, layout.columns), named: columnStarts(named, layout.columns) };
  return drafted.map((one) =>
    placed(one, isInside(one.block) ? starts.inside : starts.named, layout.columns),
  );
}

/** Names of channels make one column, what hangs on them another. */
const isInside = (block: ChangeBlock | null): boolean => block !== null && isInsideChannel(block.main.kind);

interface DraftLayout extends TreeLayout {
  readonly indent: number;
  /** What the group above is called; null above of groups. */
  readonly group: string | null;
}

const draftAll = (nodes: readonly ChangeNode[], layout: DraftLayout): Drafted[] =>
  (layout.fold ? foldCreates(nodes, layout.deferred) : nodes).flatMap((one) =>
    "nodes" in one ? [draftLike(one, layout)] : draft(one, layout),
  );

/** `+ 38 channels in 归档 …, --verbose shows them` */
function draftLike({ nodes, traits, given }: LikeCreates, { indent, columns, group }: DraftLayout): Drafted {
  const place = group === null ? "no group" : cutText(wordText(group), GROUP_COLUMNS);
  const each = given.length === 0 ? "" : `each with ${given.join("; ")}`;
  return {
    indent,
    block: null,
    head: {
      left: [words("+ ", "green"), span(`${nodes.length} channels in ${place} …, --verbose shows them`)],
      right: [],
      aside: [],
    },
    details: [traits, each].flatMap((text) =>
      proseLines(text, { columns, indent: indent + DETAILS, style: "dim" }),
    ),
  };
}

const GROUP_COLUMNS = 30;

function draft(node: ChangeNode, layout: DraftLayout): Drafted[] {
  const { indent, verbose, deferred } = layout;
  const own =
    node.changes.length === 0
      ? [{ indent, block: null, head: parentHeadline(node, verbose) }]
      : changeBlocks(node.changes).map((block) => {
          const later = deferred.has(block.main.address);
          return { indent, block, head: changeHeadline(block, { verbose, later }) };
        });
  const group = node.changes[0]?.name ?? node.name ?? node.address;
  return [...own, ...draftAll(node.children, { ...layout, indent: indent + MARGIN, group })];
}

interface ColumnStarts {
  readonly right: number;
  readonly aside: number;
}

/** Where the second and third parts start. A long first part does not push those of its neighbours. */
function columnStarts(drafted: readonly Drafted[], columns: number): ColumnStarts {
  const measured = drafted.map(({ indent, head }) => ({ head, left: indent + lineWidth(head.left) }));
  const right = widest(
    measured
      .filter(({ head, left }) => head.right.length > 0 && left <= columns / 2)
      .map(({ left }) => left + GAP),
  );
  const ends = measured
    .filter(({ head }) => head.aside.length > 0)
    .map(({ head, left }) =>
      head.right.length === 0 ? left : Math.max(right, left + GAP) + lineWidth(head.right),
    );
  return { right, aside: widest(ends.map((end) => end + GAP).filter((start) => start <= columns / 2)) };
}

function placed(
  { indent, block, head, details = [] }: Drafted,
  starts: ColumnStarts,
  columns: number,
): Entry {
  const lines: Line[] = [[spaces(indent), ...head.left]];
  for (const [part, start] of [
    [head.right, starts.right],
    [head.aside, starts.aside],
  ] as const) {
    if (part.length === 0) continue;
    const last = lines.at(-1) ?? [];
    const beside = [...last, spaces(Math.max(GAP, start - lineWidth(last))), ...part];
    if (lineWidth(beside) <= columns) lines[lines.length - 1] = beside;
    else lines.push(...below(part, { indent: indent + DETAILS, columns }));
  }
  return { indent, block, lines, source: sourceText(block), details };
}

/** On one line, or broken between spans. */
function below(part: Line, { indent, columns }: { indent: number; columns: number }): Line[] {
  const lines: Line[] = [];
  for (const piece of part) {
    const last = lines.at(-1);
    const longer = [...(last ?? [spaces(indent)]), piece];
    if (last !== undefined && lineWidth(longer) > columns) lines.push([spaces(indent), piece]);
    else lines.splice(-1, 1, longer);
  }
  return lines;
}

/** Where source lines start: behind the longest line, as far as that leaves room for all of them. */
function columnOfSources(entries: readonly Entry[], columns: number): number {
  const room = columns - widest(entries.map(({ source }) => textWidth(source)));
  const ends = entries.map(({ lines }) => lineWidth(lines.at(-1) ?? []) + GAP).filter((end) => end <= room);
  return widest(ends);
}

function withSource(
  { indent, lines, source }: Entry,
  layout: { columns: number; sourceColumn: number },
): readonly Line[] {
  if (source === "") return lines;
  const last = lines.at(-1) ?? [];
  const gap = Math.max(GAP, layout.sourceColumn - lineWidth(last));
  const place = words(source, "dim");
  if (lineWidth(last) + gap + textWidth(place.text) <= layout.columns) {
    return [...lines.slice(0, -1), [...last, spaces(gap), place]];
  }
  return [...lines, [spaces(indent + DETAILS), place]];
}

function sourceText(block: ChangeBlock | null): string {
  const source: SourcePosition | null = block?.main.source ?? null;
  return source === null ? "" : span(`${source.file}:${source.line}`).text;
}

const lineWidth = (line: Line): number => textWidth(plainText(line));
