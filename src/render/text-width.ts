// How many columns a text takes on a terminal, where CJK characters and emoji take two, and the padding and
// cutting that follow from it. Takes text without colours.

import stringWidth from "string-width";
import { isSimple, simpleWidth } from "./simple-width.js";

/** Columns that the text takes. A plan has tens of thousands of texts, so plain ones are measured here. */
export function textWidth(text: string): number {
  const simple = simpleWidth(text);
  if (simple !== null) return simple;
  if (text.length > STRETCH) return graphemes(text).reduce((sum, piece) => sum + textWidth(piece), 0);
  const entry = measured.get(text);
  if (entry !== undefined) return entry;
  const width = stringWidth(text);
  if (measured.size >= MOST_MEASURED) measured.clear();
  measured.set(text, width);
  return width;
}

/** Widths of texts with emoji and marks, such as "📣 news" → 7: one plan shows a name again and again. */
const measured = new Map<string, number>();
const MOST_MEASURED = 1000;

/** The largest of some widths, 0 for none. */
export const widest = (widths: readonly number[]): number =>
  widths.reduce((most, width) => Math.max(most, width), 0);

/** What a reader takes for one character. */
export const graphemes = (text: string): string[] => (isSimple(text) ? [...text] : clusters(text));

const SEGMENTER = new Intl.Segmenter();
/** A segmenter copies its whole text with each segment that it gives, so long texts are looked at in stretches. */
const STRETCH = 1000;

function clusters(text: string): string[] {
  const all: string[] = [];
  let held = "";
  for (let at = 0; at < text.length; at += STRETCH) {
    const stretch = held + text.slice(at, at + STRETCH);
    const pieces = Array.from(SEGMENTER.segment(stretch), ({ segment }) => segment);
    // What comes next may belong to the last one, and the last one may be half of a character.
    const last = at + STRETCH < text.length ? pieces.splice(-2) : [];
    held = last.join("");
    for (const piece of pieces) all.push(piece);
  }
  return all;
}

/** The text, cut at its end to at most `columns`; what is cut shows as `…`. */
export function cutText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  return columns < 1 ? "" : `${startOf(graphemes(text), columns - 1)}…`;
}

/** The same of a text that may be of any length: the work does not grow with what is cut. */
export function boundedText(text: string, columns: number): string {
  const enough = 4 * columns;
  return text.length <= enough ? cutText(text, columns) : cutText(`${text.slice(0, enough)}…`, columns);
}

/** The text, cut at its start to at most `columns`; what is cut shows as `…`. */
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
