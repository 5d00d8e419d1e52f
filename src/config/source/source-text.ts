// The class holds the text of a file with its lines. It turns offsets into positions and excerpts.
//
// Offsets are UTF-16 units of the text, as the YAML parser counts them. The cost of a look-up is the logarithm of the file, also in a file
// with one long line. Excerpts are safe to show: they have visible escapes for foreign characters, and long lines are cut around the place.

import type { SourcePosition } from "../../model/source-position.js";
import { visibleText } from "../../model/visible-text.js";
import type { Diagnostic } from "../../words/diagnostic.js";

/** The part begins at `start` and ends before `end`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const WINDOW = { before: 60, marked: 60, after: 60 };
const CUT = "…";

export class SourceText {
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: number[] = [0];
  /** Each offset is the first half of a surrogate pair, because such a pair is one character of a column. */
  readonly #pairs: number[] = [];

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1))
      this.#lineStarts.push(at + 1);
    for (const match of text.matchAll(/[\u{10000}-\u{10ffff}]/gu)) this.#pairs.push(match.index);
  }

  /** Returns line and column, from 1, in characters. */
  position(offset: number): SourcePosition {
    const line = countBelow(this.#lineStarts, offset + 1);
    const lineStart = this.#lineStarts[line - 1] ?? 0;
    const pairs = countBelow(this.#pairs, offset) - countBelow(this.#pairs, lineStart);
    return { file: this.file, line, column: offset - lineStart - pairs + 1 };
  }

  /** Returns the offset of a line and column. null means that the text has no such place. */
  offset({ line, column }: Pick<SourcePosition, "line" | "column">): number | null {
    const lineStart = this.#lineStarts[line - 1];
    if (lineStart === undefined) return null;
    const { end } = this.line(lineStart);
    const near = this.text.slice(lineStart, Math.min(end, lineStart + 2 * column));
    const before = Array.from(near).slice(0, column - 1);
    return before.length < column - 1 ? null : lineStart + before.join("").length;
  }

  /** Returns the line that an offset is on, without its line break. */
  line(offset: number): TextRange {
    const line = countBelow(this.#lineStarts, offset + 1);
    const start = this.#lineStarts[line - 1] ?? 0;
    const next = this.#lineStarts[line];
    const end = next === undefined ? this.text.length : next - 1;
    return { start, end: end > start && this.text[end - 1] === "\r" ? end - 1 : end };
  }

  /** Returns the line of a range with a mark for the range. The mark ends with the line. */
  excerpt({ start, end }: TextRange): NonNullable<Diagnostic["excerpt"]> {
    const { start: lineStart, end: lineEnd } = this.line(start);
    const from = this.#wholeCharacter(Math.min(start, lineEnd));
    const markedEnd = Math.max(from, Math.min(end, lineEnd));
    const first = this.#wholeCharacter(Math.max(lineStart, from - WINDOW.before));
    const shownEnd = this.#wholeCharacter(Math.min(markedEnd, from + WINDOW.marked));
    const last = this.#wholeCharacter(Math.min(lineEnd, shownEnd + WINDOW.after));
    const before = (first > lineStart ? CUT : "") + visibleText(this.text.slice(first, from));
    const place = this.text.slice(from, shownEnd);
    const marked = visibleText(place.trimEnd() === "" ? place : place.trimEnd());
    const rest = visibleText(place).slice(marked.length);
    const after = rest + visibleText(this.text.slice(shownEnd, last)) + (last < lineEnd ? CUT : "");
    return { text: before + marked + after, caret: before.length, length: Math.max(1, marked.length) };
  }

  /** Returns the offset, or the one before when it would split a surrogate pair. */
  #wholeCharacter(offset: number): number {
    const unit = this.text.charCodeAt(offset);
    return unit >= 0xdc00 && unit <= 0xdfff ? offset - 1 : offset;
  }
}

/** Returns how many of the ascending numbers are smaller than `limit`. */
function countBelow(ascending: readonly number[], limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
