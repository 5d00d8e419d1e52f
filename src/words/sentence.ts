// A sentence: what guildform says to a person, as parts. A part knows whose words it holds, so that each printer makes names
// of others harmless in its own way: a terminal shows `\u202e`, Markdown escapes `*`, HTML escapes `<`.
//
// There is no way from a sentence to a string but a printer (`plain-text.ts` is one).

/** One part, such as `{ kind: "foreign", text: "规则" }`. */
export type SentencePart =
  /** Words of guildform. */
  | { readonly kind: "own"; readonly text: string }
  /** Words of somebody else, as they are: a name of the guild, an answer of the service. */
  | { readonly kind: "foreign"; readonly text: string }
  /** Words of a file, in quotation marks; long ones are cut. */
  | { readonly kind: "quoted"; readonly text: string }
  /** Words of a file that stay what they are, such as a line or a number of it. */
  | { readonly kind: "written"; readonly text: string }
  /** Words of somebody else, to be copied into the file: YAML reads the very same words back. */
  | { readonly kind: "copied"; readonly text: string }
  /** What is typed or written in a file, such as `pins:` or `guildform apply`. */
  | { readonly kind: "code"; readonly parts: readonly SentencePart[] };

export class Sentence {
  readonly #parts: readonly SentencePart[];

  constructor(parts: readonly SentencePart[]) {
    this.#parts = parts;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Its parts in order, made to text by a printer. */
  print(printed: (part: SentencePart) => string): string {
    let all = "";
    for (const part of this.#parts) all += printed(part);
    return all;
  }

  /** For sentences that hold this one. */
  get parts(): readonly SentencePart[] {
    return this.#parts;
  }
}

export const NOTHING_SAID = new Sentence([]);
