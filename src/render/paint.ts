// Painted text: lines of spans become one string, with colours or without.
//
// A span cannot hold a raw control or direction character: whatever comes in goes through visibleText() here,
// so every renderer that builds its lines from spans is safe to show. The only escapes that come out are the
// colour sequences of this file.

import { visibleText } from "../model/visible-text.js";

/** The text of some lines, joined by newlines; no newline at the end. */
export function paint(lines: readonly Line[], color: boolean): string {
  return lines.map((line) => paintLine(line, color)).join("\n");
}

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** A piece of text that is safe to show. Built by `span` only. */
export interface Span {
  readonly text: string;
  readonly style: Style | null;
}

/** Without spaces at its end once painted. */
export type Line = readonly Span[];

/** How the texts for people are to look. */
export interface TextOptions {
  /** Whether ANSI colours are used. */
  readonly color: boolean;
  /** Columns of the terminal, 100 when left out; below 40 counts as 40. */
  readonly width?: number;
}

const DEFAULT_WIDTH = 100;
const NARROWEST = 40;

export const usableWidth = ({ width = DEFAULT_WIDTH }: TextOptions): number =>
  Math.max(NARROWEST, Math.floor(width));

/** A span of any text: foreign characters are spelled out. */
export const span = (text: string, style: Style | null = null): Span => ({ text: visibleText(text), style });

export const spaces = (count: number): Span => ({ text: " ".repeat(Math.max(0, count)), style: null });

/** The text of a line without colours. */
export const plainText = (line: Line): string => line.map(({ text }) => text).join("");

const SGR: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
};

function paintLine(line: Line, color: boolean): string {
  if (!color) return plainText(line).trimEnd();
  return line.map(paintSpan).join("").trimEnd();
}

function paintSpan({ text, style }: Span): string {
  if (style === null || text === "") return text;
  const [on, off] = SGR[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
