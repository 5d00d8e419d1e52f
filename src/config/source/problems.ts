// What is wrong with one file and the files that it names, collected while they are read and shown in the order of
// the text, the file itself first.
//
// A hostile file may hold a million mistakes: texts are made for the first of them only, so that a problem
// beyond that costs no more than counting it. An error is never crowded out by warnings.

import type { Diagnostic } from "../../words/diagnostic.js";
import type { CodeParams } from "../../words/params.js";
import type { Place } from "../../words/place.js";
import { type Code, type Statement, saying } from "../../words/statement.js";
import { briefly } from "./briefly.js";
import type { SourceText, TextRange } from "./source-text.js";

/** A place of the file at hand, without its name. */
export const placeOf = ({ line, column }: Place): Place => ({ line, column });

/** How many errors, and how many warnings, are told in full. */
export const MAX_SHOWN = 200;

export class Problems {
  readonly #source: SourceText;
  readonly #problems: {
    readonly statement: Statement;
    readonly range: TextRange;
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
    copy.#problems.push(...this.#problems);
    copy.#errors = this.#errors;
    copy.#warnings = this.#warnings;
    return copy;
  }

  /** Takes over what was found in this file as it was read; `at` says where an offset of that stands in it. */
  addMoved(read: Problems, at: (offset: number) => number): void {
    for (const { statement, range } of read.#problems) {
      this.#tell(statement.code, { start: at(range.start), end: at(range.end) }, () => statement);
    }
    this.#errors += Math.max(0, read.#errors - MAX_SHOWN);
    this.#warnings += Math.max(0, read.#warnings - MAX_SHOWN);
  }

  get errors(): number {
    return this.#errors;
  }

  /** `source`: another file that the range lies in; the same problem at the same place of it is told once. */
  add<C extends Code>(
    code: C,
    range: TextRange,
    params: () => CodeParams[C],
    source: SourceText = this.#source,
  ): void {
    this.#tell(
      code,
      range,
      (): Statement => saying<Code>(code, briefly<CodeParams[Code]>(code, params())),
      source,
    );
  }

  /** The same of what is known as a whole. */
  addSaid(statement: Statement, range: TextRange): void {
    const { code, params } = statement;
    this.#tell(code, range, () => saying<Code>(code, briefly<CodeParams[Code]>(code, params)));
  }

  #tell(code: Code, range: TextRange, statement: () => Statement, source: SourceText = this.#source): void {
    if (source !== this.#source && this.#holds(code, range, source)) return;
    const shown = this.shows(code);
    if (code.startsWith("E-")) this.#errors++;
    else this.#warnings++;
    if (shown) this.#problems.push({ statement: statement(), range, source });
  }

  /** Whether one more of this kind is told in full: what is not told needs no exact place. */
  shows(code: Code): boolean {
    return (code.startsWith("E-") ? this.#errors : this.#warnings) < MAX_SHOWN;
  }

  #holds(code: Code, { start }: TextRange, source: SourceText): boolean {
    return this.#problems.some(
      (one) => one.source === source && one.statement.code === code && one.range.start === start,
    );
  }

  /** For messages that name a second place. */
  place(range: TextRange): Place {
    return placeOf(this.#source.position(range.start));
  }

  /** All of them by position; those at one place in the order in which they were found. */
  diagnostics(): readonly Diagnostic[] {
    const sources = [...new Set([this.#source, ...this.#problems.map(({ source }) => source)])];
    const rank = new Map(sources.map((source, index) => [source, index]));
    const shown = this.#problems
      .toSorted(
        (left, right) =>
          (rank.get(left.source) ?? 0) - (rank.get(right.source) ?? 0) ||
          left.range.start - right.range.start,
      )
      .map(
        ({ statement, range, source }): Diagnostic => ({
          ...statement,
          at: source.position(range.start),
          excerpt: source.excerpt(range),
        }),
      );
    return [
      ...shown,
      ...this.#uncounted("E-MORE", this.#errors),
      ...this.#uncounted("W-MORE", this.#warnings),
    ];
  }

  #uncounted(code: "E-MORE" | "W-MORE", all: number): Diagnostic[] {
    if (all <= MAX_SHOWN) return [];
    return [{ ...saying(code, { more: all - MAX_SHOWN, all }), at: null, excerpt: null }];
  }
}
