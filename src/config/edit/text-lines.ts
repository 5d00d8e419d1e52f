// An edit needs the lines of its text: their beginnings and ends, and the comments that belong to each of them.

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

  /** Returns the end of the line, before the line break. An offset directly behind a line break belongs to the line that ended there. */
  end(offset: number): number {
    return this.#source.line(this.#isBehindBreak(offset) ? offset - 1 : offset).end;
  }

  /** Returns the start of the next line, or the end of the text. An offset directly behind a line break is itself that start. */
  behind(offset: number): number {
    if (this.#isBehindBreak(offset)) return offset;
    const at = this.text.indexOf("\n", offset);
    return at === -1 ? this.text.length : at + 1;
  }

  column(offset: number): number {
    return offset - this.start(offset);
  }

  /** Returns the line break of the text around an offset. */
  breakAt(offset: number): string {
    const at = this.text.indexOf("\n", offset);
    const lineEnd = at === -1 ? this.text.lastIndexOf("\n") : at;
    return lineEnd > 0 && this.text[lineEnd - 1] === "\r" ? "\r\n" : "\n";
  }

  isBlank({ start, end }: TextRange): boolean {
    return /^[ \t\r\n]*$/.test(this.text.slice(start, end));
  }

  /** Returns true when only blanks come before an offset on its line. */
  begins(offset: number): boolean {
    return this.isBlank({ start: this.start(offset), end: offset });
  }

  /** Returns true when only blanks and a comment follow on the line. */
  finishes(offset: number): boolean {
    return /^[ \t]*(?:#.*)?$/.test(this.text.slice(offset, this.end(offset)));
  }

  /** Returns true when a comment follows on the line. */
  isCommented(offset: number): boolean {
    return /^[ \t]+#/.test(this.text.slice(offset, this.end(offset)));
  }

  /** Returns the start of the comment lines directly above a line, as far as they begin in a column, and never above `floor`. */
  withCommentsAbove(lineStart: number, { column, floor }: { column: number; floor: number }): number {
    let start = lineStart;
    while (start > floor) {
      const above = this.start(start - 1);
      if (above < floor || this.#commentColumn(above) !== column) break;
      start = above;
    }
    return start;
  }

  /** Returns the end of the comment lines directly below that are deeper than a column: they belong to the value above. */
  withCommentsBelow(lineStart: number, column: number): number {
    let end = lineStart;
    while (end < this.text.length && (this.#commentColumn(end) ?? -1) > column) end = this.behind(end + 1);
    return end;
  }

  /** Returns the start of the blank lines directly above a line, and never above `floor`. */
  withBlanksAbove(lineStart: number, floor: number): number {
    let start = lineStart;
    while (start > floor) {
      const above = this.start(start - 1);
      if (above < floor || !this.isBlank({ start: above, end: start })) break;
      start = above;
    }
    return start;
  }

  /** Returns the end of the blank lines directly below, from the start of a line. */
  withBlanksBelow(lineStart: number): number {
    let end = lineStart;
    while (end < this.text.length && this.isBlank({ start: end, end: this.behind(end + 1) }))
      end = this.behind(end + 1);
    return end;
  }

  #isBehindBreak(offset: number): boolean {
    return offset > 0 && this.text[offset - 1] === "\n";
  }

  /** Returns the column of the comment sign on the line. null means that it is no comment line. */
  #commentColumn(lineStart: number): number | null {
    const match = /^[ \t]*(?=#)/.exec(this.text.slice(lineStart, this.#source.line(lineStart).end));
    return match === null ? null : match[0].length;
  }
}
