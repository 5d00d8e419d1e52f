// htmlRichText turns HTML into rich text. The sources do not say which tags the service knows. This reader knows the tags
// that rich text can express: lines, bold, italic, underline, links, pictures, videos and alignment. It drops other tags
// and keeps their text. It drops scripts and styles with their text. new-thread.ts calls it for format 2.
//
// The reader makes one pass over the tags, even if the text is broken.

import type { SentRichText } from "./rich-text.js";
import { ALIGNMENT, RichTextBuilder } from "./rich-text-builder.js";

const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol li tr table blockquote section article header footer pre hr".split(" "),
);
const HIDDEN = new Set(["script", "style", "head", "title", "template"]);
type Mark = "font_bold" | "italic" | "underline";
const MARK_OF: ReadonlyMap<string, Mark> = new Map([
  ...["b", "strong", "h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "font_bold"] as const),
  ...["i", "em"].map((name) => [name, "italic"] as const),
  ...["u", "ins"].map((name) => [name, "underline"] as const),
]);

interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

export function htmlRichText(html: string): SentRichText {
  const reader = new HtmlReader();
  let at = 0;
  while (at < html.length) {
    const start = tagStart(html, at);
    const end = start === -1 ? -1 : tagEnd(html, start);
    if (end === -1) {
      reader.text(html.slice(at));
      break;
    }
    reader.text(html.slice(at, start));
    const tag = readTag(html.slice(start + 1, end));
    at = end + 1;
    if (HIDDEN.has(tag.name) && !tag.closing) at = afterHidden(html, at, tag.name);
    else reader.tag(tag);
  }
  return reader.finish();
}

class HtmlReader {
  readonly #builder = new RichTextBuilder();
  readonly #depth = { font_bold: 0, italic: 0, underline: 0 };
  /** `#link` is the open link, with the text found in it so far. */
  #link: { readonly url: string; desc: string } | null = null;

  text(raw: string): void {
    const text = decoded(raw.replace(/\s+/g, " "));
    if (this.#link !== null) this.#link.desc += text;
    else this.#builder.text(this.#builder.atLineStart ? text.trimStart() : text, this.#marks());
  }

  tag({ name, closing, attributes }: Tag): void {
    const mark = MARK_OF.get(name);
    if (mark !== undefined) this.#depth[mark] = Math.max(0, this.#depth[mark] + (closing ? -1 : 1));
    if (BLOCKS.has(name)) {
      this.#closeLink();
      if (!this.#builder.atLineStart) this.#builder.endLine();
      this.#builder.align(closing ? ALIGNMENT.left : alignmentOf(attributes));
    }
    if (name === "a") this.#closeLink();
    if (closing) return;
    const source = attributes.get("src") ?? "";
    if (name === "br") this.#endLine();
    else if (name === "a" && attributes.has("href"))
      this.#link = { url: attributes.get("href") ?? "", desc: "" };
    else if (name === "img" && source !== "") this.#builder.image(source);
    else if ((name === "video" || name === "source") && source !== "") this.#builder.video(source);
  }

  finish(): SentRichText {
    this.#closeLink();
    return this.#builder.finish();
  }

  #endLine(): void {
    this.#closeLink();
    this.#builder.endLine();
  }

  #closeLink(): void {
    if (this.#link !== null) this.#builder.link(this.#link.url, this.#link.desc.trim());
    this.#link = null;
  }

  #marks() {
    const { font_bold, italic, underline } = this.#depth;
    return { font_bold: font_bold > 0, italic: italic > 0, underline: underline > 0 };
  }
}

/** Returns the place at which the next tag begins. A lone `<` is text. */
function tagStart(html: string, from: number): number {
  for (let at = html.indexOf("<", from); at !== -1; at = html.indexOf("<", at + 1)) {
    if (/[a-z/!?]/i.test(html[at + 1] ?? "")) return at;
  }
  return -1;
}

/** Returns the place of the `>` that ends a tag, outside of quotes. It returns -1 when the text ends before. */
function tagEnd(html: string, start: number): number {
  if (html.startsWith("<!--", start)) {
    const end = html.indexOf("-->", start);
    return end === -1 ? -1 : end + 2;
  }
  let quote = "";
  for (let at = start; at < html.length; at += 1) {
    const character = html[at] ?? "";
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === ">") return at;
    else if (character === '"' || character === "'") quote = character;
  }
  return -1;
}

/** With the look back, an attribute name is tried only at its first character. A long name is thus tried once. */
const ATTRIBUTE = /(?<![^\s=>"'/])([^\s=>"'/]+)=("[^"]*"|'[^']*'|[^\s"'>]+)/g;

function readTag(inside: string): Tag {
  const [, slash = "", name = ""] = /^(\/?)([a-z][a-z0-9]*)/i.exec(inside) ?? [];
  const attributes = new Map<string, string>();
  const rest = inside.slice(slash.length + name.length);
  for (const [, key = "", value = ""] of rest.matchAll(ATTRIBUTE)) {
    attributes.set(key.toLowerCase(), decoded(value.replace(/^(["'])(.*)\1$/s, "$2")));
  }
  return { name: name.toLowerCase(), closing: slash !== "", attributes };
}

/** Returns the place behind the closing tag of an element with invisible text. */
function afterHidden(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  const end = closing.exec(html) === null ? -1 : html.indexOf(">", closing.lastIndex);
  return end === -1 ? html.length : end + 1;
}

function alignmentOf(attributes: ReadonlyMap<string, string>): number {
  const style = /text-align:\s*([a-z]+)/i.exec(attributes.get("style") ?? "")?.[1];
  const written = (style ?? attributes.get("align") ?? "").toLowerCase();
  if (written === "center") return ALIGNMENT.middle;
  return written === "right" ? ALIGNMENT.right : ALIGNMENT.left;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,6}));/gi, (match, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? match) : match;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : match;
  });
}
