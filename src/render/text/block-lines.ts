// Draws the blocks of a document as lines of a terminal. document-text.ts draws each section with it.

import { plainText } from "../../words/plain-text.js";
import { own } from "../../words/say.js";
import type { Block, Counts, EntryBlock, Facts, Listing, ToCopy } from "../document/block.js";
import type { Section } from "../document/document.js";
import { punctuationText } from "../document/punctuation.js";
import { type Run, run } from "../document/run.js";
import { textWidth } from "../text-width.js";
import { nextLines, noteLines } from "./note-lines.js";
import { type Line, lineText, RULE_COLUMNS, spaces, span, words } from "./paint.js";
import { ownLines, proseLines } from "./prose-lines.js";
import { beginsOurs, foreignRanges, isOurs, runSpan, styleOf } from "./run-span.js";
import { tableLines } from "./table-lines.js";
import { treeLines } from "./tree-lines.js";
import { valueLines } from "./value-lines.js";
import { wrapLine } from "./wrap-line.js";
import type { Range } from "./wrap-text.js";

export interface BlockLayout {
  readonly columns: number;
  /** Gives the width in columns for the first line of a problem and for the verdict of a plan. */
  readonly headline: number;
  readonly indent: number;
  /** Is true when no name or value is cut. */
  readonly verbose: boolean;
}

/** Draws a section. If it has a title, its blocks are indented below the title. */
export function sectionLines({ title, blocks }: Section, layout: BlockLayout): Line[] {
  if (title.length === 0) return blocks.flatMap((block) => blockLines(block, layout));
  const inner = { ...layout, indent: layout.indent + INDENT };
  return [
    [spaces(layout.indent), ...title.map((one) => runSpan(one, layout))],
    ...blocks.flatMap((block) => blockLines(block, inner)),
  ];
}

const INDENT = 2;

function blockLines(block: Block, layout: BlockLayout): Line[] {
  const { columns, indent, verbose } = layout;
  switch (block.kind) {
    case "paragraph": {
      const lines = block.ours ? ownLines : proseLines;
      return lines(block.words, { columns, indent, style: styleOf(block.tone) });
    }
    case "line":
      return [[spaces(indent), ...block.runs.map((one) => runSpan(one, layout))]];
    case "facts":
      return factLines(block, { columns: Math.max(columns, layout.headline), indent, verbose });
    case "counts":
      return countsLines(block, layout);
    case "list":
      return listLines(block, layout);
    case "entry":
      return entryLines(block, layout);
    case "inset":
      return block.blocks.flatMap((one) => blockLines(one, { ...layout, indent: indent + INDENT }));
    case "next":
      return nextLines(block.words, layout);
    case "note":
      return noteLines(block, layout);
    case "table":
      return tableLines(block, layout, (inner, further) =>
        blockLines(inner, { ...layout, indent: indent + further }),
      );
    case "copy":
      return copyLines(block, layout);
    case "values":
      return valueLines(block.rows, { columns, indent, verbose });
    case "trees":
      return treeLines(block.trees, layout, (inner, at) => blockLines(inner, { ...layout, indent: at }));
    default:
      return block satisfies never;
  }
}

/** Breaks the line between two parts only. */
function countsLines({ title, parts, tone }: Counts, { columns, indent, verbose }: BlockLayout): Line[] {
  const called = runSpan(title, { verbose });
  const blank = punctuationText("blank");
  const head = { ...called, text: `${called.text}${blank}` };
  const room = columns - indent - textWidth(head.text);
  const lines: string[] = [];
  const ours = parts.every(beginsOurs) ? words : span;
  for (const part of parts.map(plainText)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last}${blank}${part}`) <= room)
      lines[lines.length - 1] = `${last}${blank}${part}`;
    else lines.push(part);
  }
  return lines.map((line, index) => [
    spaces(indent),
    index === 0 ? head : spaces(textWidth(head.text)),
    ours(line, styleOf(tone)),
  ]);
}

const listLines = ({ entries }: Listing, { columns, indent }: BlockLayout): Line[] =>
  entries.flatMap(({ words, note }) => [
    ...proseLines(words, { columns, indent }),
    ...proseLines(note, { columns, indent: indent + 2 * INDENT, style: "dim" }),
  ]);

/** Draws the words in a column next to the label. */
function entryLines({ label, words, notes }: EntryBlock, { columns, indent }: BlockLayout): Line[] {
  const head = runSpan(label, { verbose: true });
  const first = { ...head, text: head.text.padEnd(LABEL_COLUMNS) };
  return [...words, ...notes].flatMap((one, index) =>
    proseLines(one, {
      columns,
      indent,
      lead: [index === 0 ? first : spaces(LABEL_COLUMNS)],
      style: index < words.length ? null : "dim",
    }),
  );
}

const LABEL_COLUMNS = 10;

/** Draws the lines without wrapping, so that a reader can copy them. */
const copyLines = ({ lines, tone }: ToCopy, { indent }: BlockLayout): Line[] =>
  lines.map((line) => [
    spaces(indent + (tone === "typed" ? 2 * INDENT : INDENT)),
    (beginsOurs(line) ? words : span)(plainText(line).replaceAll("\t", "→"), styleOf(tone)),
  ]);

interface FactLayout {
  readonly columns: number;
  readonly indent: number;
  readonly verbose: boolean;
}

/**
 * Draws facts such as `blocked: 1 finding · 3 to create · everyone gains view of 常见问题`. A line has breaks between guildform's own words,
 * and never inside a name or a short run such as `15 to create`. Only the first line has no indent.
 */
function factLines({ facts }: Facts, { columns, indent, verbose }: FactLayout): Line[] {
  const runs = facts.flatMap((fact, index) => (index === 0 ? fact : [DOT, BLANK, ...fact]));
  const line = runs.map((one) => ({ ...runSpan(one, { verbose }), own: isOurs(one.words) }));
  const room = columns - indent;
  const further = room - FURTHER - RULE_COLUMNS;
  const wraps = textWidth(lineText(line)) > room;
  const wrapping = { taken: further - room, names: wholeRanges(runs, line) };
  return (wraps ? wrapLine(line, further, wrapping) : [line]).map((spans, index): Line => {
    if (index > 0) return [spaces(indent + FURTHER), ...spans];
    const [first, ...rest] = spans;
    const [begin] = runs;
    if (first === undefined || begin === undefined) return [];
    return [spaces(indent), { ...first, own: beginsOurs(begin.words) }, ...rest];
  });
}

const FURTHER = 2;
const DOT = run(own(" ·"), "quiet");
const BLANK = run(own(" "));

/** A run of at most this number of columns is never broken, such as `12 reactions to remove`. */
const SHORT = 32;

/**
 * Returns the ranges of the line that no break divides: short runs and names. A break may follow a run that ends with a blank or
 * a comma.
 */
function wholeRanges(runs: readonly Run[], line: Line): Range[] {
  let start = 0;
  return runs.flatMap((one, index) => {
    const { text = "" } = line[index] ?? {};
    const at = start;
    start += text.length;
    if (textWidth(text) <= SHORT && !/[ ，；]$/.test(text)) return [{ start: at, end: start }];
    return foreignRanges(one.words, text).map((range) => ({ start: at + range.start, end: at + range.end }));
  });
}
