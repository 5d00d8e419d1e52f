// The class collects the problems of one file and of the files that it names, and shows them in the order of the text, the file itself
// first.
//
// A hostile file may hold a million mistakes. So the class makes texts only for the first of them, and a further problem costs no more than
// its count. Warnings never displace an error.

import type { Diagnostic } from "../../words/diagnostic.js";
import type { CodeParams } from "../../words/params.js";
import type { Place } from "../../words/place.js";
import { type Code, type Statement, saying } from "../../words/statement.js";
import { briefly } from "./briefly.js";
import type { SourceText, TextRange } from "./source-text.js";

/** Returns the place without the name of the file. */
export const placeOf = ({ line, column }: Place): Place => ({ line, column });

/** The class shows this many errors in full, and this many warnings. */
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

  readonly #outsideTexts: ReadonlyMap<string, string>;

  /** Messages show a text of `outsideTexts` as the file has it: `${ROOM}`. */
  constructor(source: SourceText, outsideTexts: ReadonlyMap<string, string> = new Map()) {
    this.#source = source;
    this.#outsideTexts = outsideTexts;
  }

  /** Returns problems of the same file that begin with the ones of this object. */
  copy(outsideTexts: ReadonlyMap<string, string>): Problems {
    const copy = new Problems(this.#source, outsideTexts);
    copy.#problems.push(...this.#problems);
    copy.#errors = this.#errors;
    copy.#warnings = this.#warnings;
    return copy;
  }

  /** Adds the problems of a repaired text of this file. `at` returns the offset in this file for an offset in the repaired text. */
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

  /** `source` is another file that has the range. A second problem with this code at this place of that file does not count. */
  add<C extends Code>(
    code: C,
    range: TextRange,
    params: () => CodeParams[C],
    source: SourceText = this.#source,
  ): void {
    this.#tell(
      code,
      range,
      (): Statement => saying<Code>(code, this.#shown<CodeParams[Code]>(code, params())),
      source,
    );
  }

  /** Does the same as add() for a complete statement. */
  addSaid(statement: Statement, range: TextRange): void {
    const { code, params } = statement;
    this.#tell(code, range, () => saying<Code>(code, this.#shown<CodeParams[Code]>(code, params)));
  }

  #tell(code: Code, range: TextRange, statement: () => Statement, source: SourceText = this.#source): void {
    if (source !== this.#source && this.#holds(code, range, source)) return;
    const shown = this.shows(code);
    if (code.startsWith("E-")) this.#errors++;
    else this.#warnings++;
    if (shown) this.#problems.push({ statement: statement(), range, source });
  }

  #shown<Params>(code: Code, params: Params): Params {
    return briefly(code, this.#outsideTexts.size === 0 ? params : (this.#asWritten(params) as Params));
  }

  #asWritten(data: unknown): unknown {
    if (typeof data === "string") return this.#outsideTexts.get(data) ?? data;
    if (Array.isArray(data)) return data.map((one) => this.#asWritten(one));
    if (typeof data !== "object" || data === null) return data;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, this.#asWritten(value)]));
  }

  /** Returns true when one more problem of this kind is shown in full. Otherwise it needs no exact place. */
  shows(code: Code): boolean {
    return (code.startsWith("E-") ? this.#errors : this.#warnings) < MAX_SHOWN;
  }

  #holds(code: Code, { start }: TextRange, source: SourceText): boolean {
    return this.#problems.some(
      (one) => one.source === source && one.statement.code === code && one.range.start === start,
    );
  }

  /** Returns the second place of a message. */
  place(range: TextRange): Place {
    return placeOf(this.#source.position(range.start));
  }

  /** Returns all problems by position. At the same place they keep the order in which readers found them. */
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
