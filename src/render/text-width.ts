// Measures how many columns a text takes on a terminal, and cuts and pads it. CJK characters and emoji take two columns. The text
// must have no colours.
//
// The library and the segmenter wait for the first text that is not simple, because their tables of Unicode take tens of milliseconds.

import { createRequire } from "node:module";
import { isSimple, simpleWidth } from "./simple-width.js";

/** Returns the columns of the text. Simple texts have a fast path, because a plan has tens of thousands of texts. */
export function textWidth(text: string): number {
  const simple = simpleWidth(text);
  if (simple !== null) return simple;
  if (text.length > STRETCH) return graphemes(text).reduce((sum, piece) => sum + textWidth(piece), 0);
  const entry = measured.get(text);
  if (entry !== undefined) return entry;
  library ??= createRequire(import.meta.url)("string-width") as typeof import("string-width");
  const width = library.default(text);
  if (measured.size >= MOST_MEASURED) measured.clear();
  measured.set(text, width);
  return width;
}

let library: typeof import("string-width") | undefined;

/** This cache holds the widths of texts with marks and some emoji, such as 7 for `⚠️ news`. One plan shows a name again and again. */
const measured = new Map<string, number>();
const MOST_MEASURED = 1000;

/** Returns the largest width, or 0 for no widths. */
export const widest = (widths: readonly number[]): number =>
  widths.reduce((most, width) => Math.max(most, width), 0);

/** Splits the text into the characters that a reader sees. A line break combines only with `\r`, and a text with `\r` is not simple. */
export const graphemes = (text: string): string[] =>
  isSimple(text.replaceAll("\n", " ")) ? [...text] : clusters(text);

let segmenter: Intl.Segmenter | undefined;
/** A segmenter copies its whole text for each segment, so a long text is split in stretches of this length. */
const STRETCH = 1000;

function clusters(text: string): string[] {
  segmenter ??= new Intl.Segmenter();
  const all: string[] = [];
  let held = "";
  for (let at = 0; at < text.length; at += STRETCH) {
    const stretch = held + text.slice(at, at + STRETCH);
    const pieces = Array.from(segmenter.segment(stretch), ({ segment }) => segment);
    // The next stretch may continue the last cluster, and the last cluster may be half of a character.
    const last = at + STRETCH < text.length ? pieces.splice(-2) : [];
    held = last.join("");
    for (const piece of pieces) all.push(piece);
  }
  return all;
}

/** Cuts the text at its end to at most `columns`. `…` replaces the rest. */
export function cutText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  return columns < 1 ? "" : `${startOf(graphemes(text), columns - 1)}…`;
}

/** Cuts a text of any length as `cutText` does. The work does not grow with the length of the rest. */
export function boundedText(text: string, columns: number): string {
  const enough = 4 * columns;
  return text.length <= enough ? cutText(text, columns) : cutText(`${text.slice(0, enough)}…`, columns);
}

/** Cuts the text at its start to at most `columns`. `…` replaces the rest. */
export function cutStart(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  if (columns < 1) return "";
  const reversed = graphemes(text).reverse();
  return `…${startPieces(reversed, columns - 1)
    .reverse()
    .join("")}`;
}

const startOf = (pieces: readonly string[], columns: number): string => startPieces(pieces, columns).join("");

function startPieces(pieces: readonly string[], columns: number): string[] {
  let used = 0;
  const end = pieces.findIndex((piece) => {
    used += textWidth(piece);
    return used > columns;
  });
  return pieces.slice(0, end === -1 ? pieces.length : end);
}
