// `Html` is a piece of a page that is safe to show. Only the template `html` makes one, from literals of the source and from
// values. The template escapes each value, so a foreign word cannot contain a tag or end an attribute.
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

  /** Returns the text for the file. */
  get source(): string {
    return this.#source;
  }

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

/** An attribute with a value needs double quotes. */
export const html = Html.of;

export const NO_HTML = html``;

/**
 * The style draws this arrow, because many fonts have none. The character is there for people who copy or hear the text. A page
 * has hundreds of arrows.
 */
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

/** Isolates foreign names, so that they do not change the direction of the text around them. */
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

/** Most texts contain none of these signs. */
const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign) : text;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
