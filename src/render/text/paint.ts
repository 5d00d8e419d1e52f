// Painted text: lines of spans become one string, with colours or without.
//
// A span cannot hold a raw control or direction character: whatever comes in goes through visibleText() here,
// so every renderer that builds its lines from spans is safe to show. The only escapes that come out are the
// colour sequences of this file.
//
// No line begins with foreign text, blanks aside: programs that read logs take the start of a line for a command, and
// people take it for guildform's own words. A line begins with a span of `words`; any other gets a rule in front:
//
//     text  │ hello
//           │ ::error::the second line of a message

import { visibleText } from "../../model/visible-text.js";

/** The text of some lines, joined by newlines; no newline at the end. */
export function paint(lines: readonly Line[], color: boolean): string {
  return lines.map((line) => paintLine(line, color)).join("\n");
}

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** A piece of text that is safe to show. Built by `span` and `words` only. */
export interface Span {
  readonly text: string;
  readonly style: Style | null;
  /** Whether a line may begin with it: guildform's own words. */
  readonly own: boolean;
}

/** Without spaces at its end once painted. */
export type Line = readonly Span[];

/** How the texts for people are to look. */
export interface TextOptions {
  /** Whether ANSI colours are used. */
  readonly color: boolean;
  /** Columns of the terminal, 100 when left out; below 40 counts as 40. */
  readonly width?: number;
  /** Whether the first line of an error or a plan stays whole, for programs that read it: `a.yaml:3:5: error E-X: message`. */
  readonly wholeHeadlines?: boolean;
}

const DEFAULT_WIDTH = 100;
const NARROWEST = 40;

export const usableWidth = ({ width = DEFAULT_WIDTH }: TextOptions): number =>
  Math.max(NARROWEST, Math.floor(width));

/** Columns of a headline: place, code and message of an error, or the verdict of a plan. */
export const headlineWidth = (options: TextOptions): number =>
  options.wholeHeadlines === true ? Number.POSITIVE_INFINITY : usableWidth(options);

/** A span of any text: foreign characters are spelled out. */
export const span = (text: string, style: Style | null = null): Span => ({
  text: visibleText(text),
  style,
  own: false,
});

/** A span that begins with a word or sign of ours, such as `error E-LIMIT:`, so a line may begin with it. */
export const words = (text: string, style: Style | null = null): Span => ({
  ...span(text, style),
  own: true,
});

export const spaces = (count: number): Span => ({
  text: " ".repeat(Math.max(0, count)),
  style: null,
  own: true,
});

/** What stands in front of a line of foreign text. */
export const RULE = words("│ ", "dim");
/** Columns that the rule takes. */
export const RULE_COLUMNS = 2;

/** The text of a line without colours. */
export function lineText(line: Line): string {
  let all = "";
  for (const { text } of line) all += text;
  return all;
}

const SGR: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
};

function paintLine(given: Line, color: boolean): string {
  const line = ruled(given);
  if (!color) return lineText(line).trimEnd();
  return line.map(paintSpan).join("").trimEnd();
}

/** With a rule before the first thing that is to be seen, unless that is ours. */
function ruled(line: Line): Line {
  const first = line.findIndex(({ text }) => text.trim() !== "");
  if (first === -1 || line[first]?.own) return line;
  return [...line.slice(0, first), RULE, ...line.slice(first)];
}

function paintSpan({ text, style }: Span): string {
  if (style === null || text === "") return text;
  const [on, off] = SGR[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
