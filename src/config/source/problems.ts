// What is wrong with one file and the files that it names, collected while they are read and shown in the order of
// the text, the file itself first.
//
// A hostile file may hold a million mistakes: texts are made for the first of them only, so that a problem
// beyond that costs no more than counting it. An error is never crowded out by warnings.

import type { Diagnostic } from "../../model/diagnostic.js";
import type { SourceText, TextRange } from "./source-text.js";

/** What to say about a place. */
export interface ProblemText {
  readonly message: string;
  readonly hint?: string;
}

/** How many errors, and how many warnings, are told in full. */
export const MAX_SHOWN = 200;

export class Problems {
  readonly #source: SourceText;
  readonly #found: {
    readonly code: Diagnostic["code"];
    readonly range: TextRange;
    readonly text: ProblemText;
    readonly source: SourceText;
  }[] = [];
  #errors = 0;
  #warnings = 0;

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** Problems of the same file that begin with what was found up to here. */
  copy(): Problems {
    const copy = new Problems(this.#source);
    copy.#found.push(...this.#found);
    copy.#errors = this.#errors;
    copy.#warnings = this.#warnings;
    return copy;
  }

  /** Takes over what was found in this file as it was read; `at` says where an offset of that stands in it. */
  addMoved(read: Problems, at: (offset: number) => number): void {
    for (const { code, range, text } of read.#found) {
      this.add(code, { start: at(range.start), end: at(range.end) }, () => text);
    }
    this.#errors += Math.max(0, read.#errors - MAX_SHOWN);
    this.#warnings += Math.max(0, read.#warnings - MAX_SHOWN);
  }

  get errors(): number {
    return this.#errors;
  }

  /** `source`: another file that the range lies in; the same problem at the same place of it is told once. */
  add(
    code: Diagnostic["code"],
    range: TextRange,
    text: () => ProblemText,
    source: SourceText = this.#source,
  ): void {
    if (source !== this.#source && this.#holds(code, range, source)) return;
    const shown = this.shows(code);
    if (code.startsWith("E-")) this.#errors++;
    else this.#warnings++;
    if (shown) this.#found.push({ code, range, text: text(), source });
  }

  /** Whether one more of this kind is told in full: what is not told needs no exact place. */
  shows(code: Diagnostic["code"]): boolean {
    return (code.startsWith("E-") ? this.#errors : this.#warnings) < MAX_SHOWN;
  }

  #holds(code: Diagnostic["code"], { start }: TextRange, source: SourceText): boolean {
    return this.#found.some((one) => one.source === source && one.code === code && one.range.start === start);
  }

  /** `line 3, column 5` of a place, for messages that name a second one. */
  place(range: TextRange): string {
    const { line, column } = this.#source.position(range.start);
    return `line ${line}, column ${column}`;
  }

  /** All of them by position; those at one place in the order in which they were found. */
  diagnostics(): readonly Diagnostic[] {
    const sources = [...new Set([this.#source, ...this.#found.map(({ source }) => source)])];
    const rank = new Map(sources.map((source, index) => [source, index]));
    const shown = this.#found
      .toSorted(
        (left, right) =>
          (rank.get(left.source) ?? 0) - (rank.get(right.source) ?? 0) ||
          left.range.start - right.range.start,
      )
      .map(
        ({ code, range, text, source }): Diagnostic => ({
          code,
          message: text.message,
          at: source.position(range.start),
          excerpt: source.excerpt(range),
          hint: text.hint ?? "",
        }),
      );
    return [
      ...shown,
      ...this.#uncounted("E-MORE", "errors", this.#errors),
      ...this.#uncounted("W-MORE", "warnings", this.#warnings),
    ];
  }

  #uncounted(code: Diagnostic["code"], what: string, count: number): Diagnostic[] {
    if (count <= MAX_SHOWN) return [];
    const message = `${count - MAX_SHOWN} more ${what} are not shown (${count} in all)`;
    return [{ code, message, at: null, excerpt: null, hint: "mend those above and run it again" }];
  }
}
