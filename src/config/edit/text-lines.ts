// The lines of a text that is edited: where they begin and end, what stands on them, and which comments belong to whom.

import type { SourceText, TextRange } from "../source/source-text.js";

export class TextLines {
  readonly text: string;
  readonly #source: SourceText;

  constructor(source: SourceText) {
    this.#source = source;
    this.text = source.text;
  }

  start(offset: number): number {
    return this.#source.line(offset).start;
  }

  /** Before the line break. An offset right behind a line break has ended its line already. */
  end(offset: number): number {
    return this.#source.line(this.#isBehindBreak(offset) ? offset - 1 : offset).end;
  }

  /** Where the line behind begins, or the end of the text. An offset right behind a line break has ended its line already. */
  behind(offset: number): number {
    if (this.#isBehindBreak(offset)) return offset;
    const at = this.text.indexOf("\n", offset);
    return at === -1 ? this.text.length : at + 1;
  }

  column(offset: number): number {
    return offset - this.start(offset);
  }

  /** The line break of the text around an offset. */
  breakAt(offset: number): string {
    const at = this.text.indexOf("\n", offset);
    const lineEnd = at === -1 ? this.text.lastIndexOf("\n") : at;
    return lineEnd > 0 && this.text[lineEnd - 1] === "\r" ? "\r\n" : "\n";
  }

  isBlank({ start, end }: TextRange): boolean {
    return /^[ \t\r\n]*$/.test(this.text.slice(start, end));
  }

  /** Whether nothing but blanks stands before an offset on its line. */
  begins(offset: number): boolean {
    return this.isBlank({ start: this.start(offset), end: offset });
  }

  /** Whether nothing but blanks and a comment follows on the line. */
  finishes(offset: number): boolean {
    return /^[ \t]*(?:#.*)?$/.test(this.text.slice(offset, this.end(offset)));
  }

  /** Whether a comment follows on the line. */
  isCommented(offset: number): boolean {
    return /^[ \t]+#/.test(this.text.slice(offset, this.end(offset)));
  }

  /** The start of the comment lines right above a line, as far as they begin in a column; not above `floor`. */
  withCommentsAbove(lineStart: number, { column, floor }: { column: number; floor: number }): number {
    let start = lineStart;
    while (start > floor) {
      const above = this.start(start - 1);
      if (above < floor || this.#commentColumn(above) !== column) break;
      start = above;
    }
    return start;
  }

  /** The end of the comment lines right below, as far as they stand deeper than a column: they are part of what is above. */
  withCommentsBelow(lineStart: number, column: number): number {
    let end = lineStart;
    while (end < this.text.length && (this.#commentColumn(end) ?? -1) > column) end = this.behind(end + 1);
    return end;
  }

  /** The start of the blank lines right above a line; not above `floor`. */
  withBlanksAbove(lineStart: number, floor: number): number {
    let start = lineStart;
    while (start > floor) {
      const above = this.start(start - 1);
      if (above < floor || !this.isBlank({ start: above, end: start })) break;
      start = above;
    }
    return start;
  }

  /** The end of the blank lines right below, from the start of a line. */
  withBlanksBelow(lineStart: number): number {
    let end = lineStart;
    while (end < this.text.length && this.isBlank({ start: end, end: this.behind(end + 1) }))
      end = this.behind(end + 1);
    return end;
  }

  #isBehindBreak(offset: number): boolean {
    return offset > 0 && this.text[offset - 1] === "\n";
  }

  /** Of the line that begins there; null: it is no comment line. */
  #commentColumn(lineStart: number): number | null {
    const match = /^[ \t]*(?=#)/.exec(this.text.slice(lineStart, this.#source.line(lineStart).end));
    return match === null ? null : match[0].length;
  }
}
