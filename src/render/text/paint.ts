// Joins lines of spans to one string, with colours or without.
//
// Every span passes visibleText() here, so no span contains a raw control or direction character. Every renderer that builds its
// lines from spans is therefore safe to show. The only escapes in the result are the colour sequences of this file.
//
// No line begins with foreign text after its blanks. Programs that read logs take the start of a line for a command, and people
// take it for guildform's own words. A line begins with a span of `words`, and any other line gets a rule in front:
//
//     text  │ hello
//           │ ::error::the second line of a message

import { visibleText } from "../../model/visible-text.js";

/** Joins the lines by newlines, without a newline at the end. */
export function paint(lines: readonly Line[], color: boolean): string {
  return lines.map((line) => paintLine(line, color)).join("\n");
}

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** A span is a piece of text that is safe to show. Only `span` and `words` build it. */
export interface Span {
  readonly text: string;
  readonly style: Style | null;
  /** Is true when a line may begin with this span, because its words are guildform's own. */
  readonly own: boolean;
}

/** Painting removes the spaces at the end of a line. */
export type Line = readonly Span[];

export interface TextOptions {
  readonly color: boolean;
  /** Gives the width of the terminal in columns. The default is 100, and a value below 40 counts as 40. */
  readonly width?: number;
  /** True keeps the first line of an error or a plan whole, for programs that read it: `a.yaml:3:5: error E-X: message`. */
  readonly wholeHeadlines?: boolean;
}

const DEFAULT_WIDTH = 100;
const NARROWEST = 40;

export const usableWidth = ({ width = DEFAULT_WIDTH }: TextOptions): number =>
  Math.max(NARROWEST, Math.floor(width));

/** Returns the columns of a headline: the place, code and message of an error, or the verdict of a plan. */
export const headlineWidth = (options: TextOptions): number =>
  options.wholeHeadlines === true ? Number.POSITIVE_INFINITY : usableWidth(options);

/** Makes a span of any text. Control and direction characters become visible escapes. */
export const span = (text: string, style: Style | null = null): Span => ({
  text: visibleText(text),
  style,
  own: false,
});

/** Makes a span that begins with guildform's own word or sign, such as `error E-LIMIT:`, so that a line may begin with it. */
export const words = (text: string, style: Style | null = null): Span => ({
  ...span(text, style),
  own: true,
});

export const spaces = (count: number): Span => ({
  text: " ".repeat(Math.max(0, count)),
  style: null,
  own: true,
});

/** This rule precedes a line of foreign text. */
export const RULE = words("│ ", "dim");
export const RULE_COLUMNS = 2;

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

/** Puts a rule before the first visible span, unless that span is guildform's own. */
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
