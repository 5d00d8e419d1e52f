// The module finds the slips on lines where the structure of a file is broken. Such a line is probably a key, an item or a comment when it
// looks like one. repair.ts calls it after a mistake of the parser.

import type { SourceText, TextRange } from "../../source/source-text.js";
import type { Columns } from "./columns.js";
import { lineSlips } from "./line-slips.js";
import type { PlainScalar } from "./plain-scalars.js";
import { charactersOf } from "./scalar-slips.js";
import { MOST_SLIPS, type Slip } from "./slip.js";

export interface BrokenText {
  readonly source: SourceText;
  readonly columns: Columns;
  readonly scalars: readonly PlainScalar[];
  /** The structure is broken in these parts. */
  readonly parts: readonly TextRange[];
}

export function brokenLineSlips({ source, columns, scalars, parts }: BrokenText): Slip[] {
  if (parts.length === 0) return [];
  const broken = apart(parts.map((part) => wholeLines(source, part)));
  const around = { source, columns, opening: linesThatOpen(source) };
  const slips: Slip[] = [];
  let next = 0;
  for (const scalar of scalars) {
    while ((broken[next]?.end ?? Number.POSITIVE_INFINITY) < scalar.start) next++;
    const part = broken[next];
    const isBroken = part !== undefined && part.start <= scalar.start + scalar.text.length;
    if (isBroken && scalar.within === null) slips.push(...slipsOf(scalar, around));
    if (slips.length >= MOST_SLIPS) break;
  }
  return slips;
}

interface Around {
  readonly source: SourceText;
  readonly columns: Columns;
  /** On these lines a full-width bracket opens a value. The numbers are the offsets of their beginnings. */
  readonly opening: ReadonlySet<number>;
}

function slipsOf(scalar: PlainScalar, { source, columns, opening }: Around): Slip[] {
  if (scalar.afterEnd && scalar.text.startsWith("：")) {
    return [{ part: "colon", start: scalar.start, end: scalar.start + 1, instead: ": " }];
  }
  const { start } = source.line(scalar.start);
  const isFirst = scalar.start - start < DEEPEST && /^[ -]*$/.test(source.text.slice(start, scalar.start));
  const lines = scalar.text.split("\n");
  let offset = scalar.start;
  const slips: Slip[] = [];
  for (const [index, line] of lines.entries()) {
    if (slips.length >= MOST_SLIPS) break;
    const at = offset;
    offset += line.length + 1;
    // There is already a colon on the last line of a key, unless that colon is inside brackets: `roles： { mod: "1" }`.
    const hasColon = scalar.isKey && index === lines.length - 1;
    const keyed =
      !hasColon || (isFirst && /^[^：:]*(?:：|:[\u3000\u00a0])[ \u3000\u00a0]*[{[｛［]/.test(line));
    const ownSlips = lineSlips({ offset: at, text: line.replace(/\r$/, ""), columns }, { keyed });
    const rest = line.slice((ownSlips.at(-1)?.end ?? at) - at);
    const brackets = /^[ ]*[｛［｝］]/.test(rest) || opening.has(source.line(at).start);
    slips.push(...ownSlips);
    if (brackets) slips.push(...charactersOf(at + line.length - rest.length, rest, signsOf(rest)));
  }
  return slips;
}

/** After an opening bracket, commas and brackets may belong to words. The next round sees what is between the braces and decides. */
function signsOf(rest: string): RegExp {
  return /^[ ]*[｝］]/.test(rest) ? /[，｛｝［］]/g : /(?<=^[ ｛［]*)[｛［]/g;
}

/** A key has at most this indentation. The function does not look at a longer beginning. */
const DEEPEST = 200;

const OPENING = /(?:^|[-:：,，{｛[［])[ \t]*[｛［]/gm;

const linesThatOpen = (source: SourceText): Set<number> =>
  new Set([...source.text.matchAll(OPENING)].map(({ index }) => source.line(index).start));

const wholeLines = (source: SourceText, { start, end }: TextRange): TextRange => ({
  start: source.line(start).start,
  end: source.line(Math.max(start, end - 1)).end,
});

/** Returns the parts in order, and joins parts that touch. */
function apart(parts: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const part of parts.toSorted((left, right) => left.start - right.start)) {
    const last = result.at(-1);
    if (last === undefined || part.start > last.end) result.push(part);
    else result.splice(-1, 1, { start: last.start, end: Math.max(last.end, part.end) });
  }
  return result;
}
