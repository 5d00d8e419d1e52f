// Writes the values and names of a plan: `view, speak`, `报到`, `(none)`.
//
// A text gets quotes if a reader could misread it: an empty text, hidden spaces, or a character of the layout (arrow,
// comma, quote). A name therefore cannot look like a change, a list or an address.

import type { Json } from "../../../model/json.js";
import { bareAddress } from "../../bare-address.js";
import { phrases } from "../../codes.js";
import { imageFacts } from "../../image-facts.js";
import { foreign, listed, own, say } from "../../say.js";
import { NOTHING_SAID, Sentence } from "../../sentence.js";
import { meaningInBrackets } from "../access-values.js";

export const valueWords = phrases({
  /** Returns the meaning of a value in brackets. The sentence is empty if the name of the value is clear. */
  "value-meaning": ({ path, value }: { path: string; value: Json }) =>
    typeof value === "string" ? meaningInBrackets(path, value) : NOTHING_SAID,
  value: ({ value }: { value: Json }) => valueSentence(value),
  name: ({ name }: { name: string }) => nameWords(name),
  address: ({ address }: { address: string }) => addressWords(address),
  addresses: ({ addresses }: { addresses: readonly string[] }) => listed(addresses.map(bareAddress)),
  attribute: ({ path }: { path: string }) => say`${/^[a-z_]+$/.test(path) ? own(path) : foreign(path)}`,
  image: ({ image }: { image: Json }) => imageWords(image),
});

export function valueSentence(value: Json): Sentence {
  if (value === null) return say`(none)`;
  if (typeof value === "string") return nameWords(value);
  if (typeof value !== "object") return say`${own(String(value))}`;
  if (Array.isArray(value)) {
    return value.length === 0 ? say`nothing` : listed(value.map((item: Json) => valueSentence(item)));
  }
  return listed(
    Object.entries(value).map(([key, member]) => say`${nameWords(key)} ${valueSentence(member ?? null)}`),
    { separator: "; " },
  );
}

const MISREAD = /^$|^\s|\s$|\s\s|[^\S ]|[→⇅,;"]|^[-+~=!(]|^nothing$/u;

/** Adds quotes to a text that a reader could misread. */
export const nameWords = (text: string): Sentence =>
  MISREAD.test(text) ? say`"${foreign(text.replaceAll('"', '\\"'))}"` : new Sentence([foreign(text)]);

/**
 * Writes a name between words of guildform. Quotes show the end of the name, so `hall · blocked` cannot look like two
 * facts.
 */
export const nameInLine = (text: string): Sentence =>
  /[·()（）]|\s(?:and|gains|loses|may)\s/.test(text) && !MISREAD.test(text)
    ? say`"${foreign(text)}"`
    : nameWords(text);

/** `channel.` is a word of guildform, so a line may begin with an address. */
export function addressWords(address: string): Sentence {
  return MISREAD.test(address) ? nameWords(address) : bareAddress(address);
}

/** Returns `rules.png, 12.3 KiB, sha256 1a2b3c4d5e6f`. Another value is unchanged. */
function imageWords(image: Json): Sentence {
  const facts = imageFacts(image);
  if (facts === null) return valueSentence(image);
  return listed([nameWords(facts.name), own(facts.size), nameWords(facts.digest)]);
}
