// Html: a piece of a page that is safe to show. Only the template `html` makes one, of words that stand in the source and of
// values, each of which is escaped on its way in: words of others can come in as parts of a sentence or as a string, and
// neither can hold a tag or leave an attribute.
//
//   html`<b title="${name}">${sentence}</b>`

import { quotation } from "../../model/quotation.js";
import { quotedText, visibleText } from "../../model/visible-text.js";
import { Sentence, type SentencePart } from "../../words/sentence.js";

type Value = Html | Sentence | string | number | null | readonly Value[];

export class Html {
  readonly #source: string;

  private constructor(source: string) {
    this.#source = source;
  }

  /** What stands in the file. */
  get source(): string {
    return this.#source;
  }

  /** How many bytes that takes in the file. */
  get bytes(): number {
    return Buffer.byteLength(this.#source);
  }

  static of(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
    let source = texts[0] ?? "";
    for (let index = 0; index < values.length; index++) {
      source += sourceOf(values[index] ?? null);
      source += texts[index + 1] ?? "";
    }
    return new Html(source);
  }
}

/** Attributes that hold values stand in double quotes. */
export const html = Html.of;

export const NO_HTML = html``;

/** Drawn by the style, since many fonts have no arrow; the character is there for who copies or hears the text. A page has hundreds. */
export const ARROW = html`<u>→</u>`;

function sourceOf(value: Value): string {
  if (value === null) return "";
  if (value instanceof Html) return value.source;
  if (value instanceof Sentence) return value.print(partSource);
  if (typeof value === "string") return escaped(visibleText(value));
  if (typeof value === "number") return String(value);
  let source = "";
  for (const one of value) source += sourceOf(one);
  return source;
}

/** Names of others do not turn around what stands beside them. */
function partSource(part: SentencePart): string {
  switch (part.kind) {
    case "own":
      return escaped(part.text).replaceAll("→", ARROW.source);
    case "foreign":
    case "written":
      return `<bdi>${escaped(visibleText(part.text))}</bdi>`;
    case "quoted":
      return `<bdi>${escaped(quotation(part.text))}</bdi>`;
    case "copied":
      return `<code>${escaped(quotedText(part.text))}</code>`;
    case "code":
      return `<code>${part.parts.map(partSource).join("")}</code>`;
    default:
      return part satisfies never;
  }
}

/** Most texts hold none of these signs. */
const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
