// What is wrong with one file, collected while it is read and shown in the order of the text.
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
  }[] = [];
  #errors = 0;
  #warnings = 0;

  constructor(source: SourceText) {
    this.#source = source;
  }

  get errors(): number {
    return this.#errors;
  }

  add(code: Diagnostic["code"], range: TextRange, text: () => ProblemText): void {
    const count = code.startsWith("E-") ? ++this.#errors : ++this.#warnings;
    if (count <= MAX_SHOWN) this.#found.push({ code, range, text: text() });
  }

  /** `line 3, column 5` of a place, for messages that name a second one. */
  place(range: TextRange): string {
    const { line, column } = this.#source.position(range.start);
    return `line ${line}, column ${column}`;
  }

  /** All of them by position; those at one place in the order in which they were found. */
  diagnostics(): readonly Diagnostic[] {
    const shown = this.#found
      .toSorted((left, right) => left.range.start - right.range.start)
      .map(
        ({ code, range, text }): Diagnostic => ({
          code,
          message: text.message,
          at: this.#source.position(range.start),
          excerpt: this.#source.excerpt(range),
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
