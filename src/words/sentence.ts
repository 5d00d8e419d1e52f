// A sentence is a list of parts. Each part has a mark for the origin of its text, so that a printer can make foreign
// text safe. A terminal shows `\u202e`, Markdown escapes `*`, and HTML escapes `<`.
//
// Only a printer turns a sentence into a string. `plain-text.ts` is a printer. `say.ts` makes the parts.

/** An example of a part is `{ kind: "foreign", text: "规则" }`. */
export type SentencePart =
  /** The text is guildform's own. */
  | { readonly kind: "own"; readonly text: string }
  /** The text comes from the guild, the service or a person, unchanged. */
  | { readonly kind: "foreign"; readonly text: string }
  /** The text comes from a file and gets quotation marks. The printer cuts the text if it is long. */
  | { readonly kind: "quoted"; readonly text: string }
  /** The text comes from a file and gets no quotation marks, such as a line or a number. */
  | { readonly kind: "written"; readonly text: string }
  /** People copy the text into the file: YAML reads the very same text from it. */
  | { readonly kind: "copied"; readonly text: string }
  /** People type the text or write it in a file, such as `pins:` or `guildform apply`. */
  | { readonly kind: "code"; readonly parts: readonly SentencePart[] };

export class Sentence {
  readonly #parts: readonly SentencePart[];

  constructor(parts: readonly SentencePart[]) {
    this.#parts = parts;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Joins the texts that the printer makes of the parts, in their order. */
  print(printed: (part: SentencePart) => string): string {
    let all = "";
    for (const part of this.#parts) all += printed(part);
    return all;
  }

  /** Sentences that contain this sentence read its parts. */
  get parts(): readonly SentencePart[] {
    return this.#parts;
  }
}

export const NOTHING_SAID = new Sentence([]);
