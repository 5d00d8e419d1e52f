// Writes the values and names of a plan in Chinese: `view、speak`, `报到`, `（无）`. en/render/values.ts explains the quotes.

import type { Json } from "../../../model/json.js";
import { bareAddress } from "../../bare-address.js";
import type { ParamsOf, PhraseWords } from "../../codes.js";
import type { valueWords as english } from "../../en/render/values.js";
import { imageFacts } from "../../image-facts.js";
import { foreign, listed, own, say } from "../../say.js";
import { NOTHING_SAID, Sentence } from "../../sentence.js";
import { meaningInBrackets } from "../access-values.js";

const SEPARATED = { separator: "、" };

export const valueWords: PhraseWords<ParamsOf<typeof english>> = {
  "value-meaning": ({ path, value }) =>
    typeof value === "string" ? meaningInBrackets(path, value) : NOTHING_SAID,
  value: ({ value }) => valueSentence(value),
  name: ({ name }) => nameWords(name),
  address: ({ address }) => addressWords(address),
  addresses: ({ addresses }) => listed(addresses.map(bareAddress), SEPARATED),
  attribute: ({ path }) => say`${/^[a-z_]+$/.test(path) ? own(path) : foreign(path)}`,
  image: ({ image }) => imageWords(image),
};

export function valueSentence(value: Json): Sentence {
  if (value === null) return say`（无）`;
  if (typeof value === "string") return nameWords(value);
  if (typeof value !== "object") return say`${own(String(value))}`;
  if (Array.isArray(value)) {
    return value.length === 0
      ? say`（空）`
      : listed(
          value.map((item: Json) => valueSentence(item)),
          SEPARATED,
        );
  }
  return listed(
    Object.entries(value).map(([key, member]) => say`${nameWords(key)} ${valueSentence(member ?? null)}`),
    { separator: "；" },
  );
}

const MISREAD = /^$|^\s|\s$|\s\s|[^\S ]|[→⇅,;"，；、]|^[-+~=!(（]/u;

export const nameWords = (text: string): Sentence =>
  MISREAD.test(text) ? say`"${foreign(text.replaceAll('"', '\\"'))}"` : new Sentence([foreign(text)]);

/** Writes a name between words of guildform. Quotes show the end of the name, so `大厅 · 计划受阻` cannot look like two facts. */
export const nameInLine = (text: string): Sentence =>
  /[·：。“”()（）]|等\s?\d+\s?个|(?:新增|失去|可能|保留)/.test(text) && !MISREAD.test(text)
    ? say`"${foreign(text)}"`
    : nameWords(text);

/** `channel.` is a word of guildform, so a line may begin with an address. */
export function addressWords(address: string): Sentence {
  return MISREAD.test(address) ? nameWords(address) : bareAddress(address);
}

/** Returns `rules.png，12.3 KiB，sha256 1a2b3c4d5e6f`. Another value is unchanged. */
function imageWords(image: Json): Sentence {
  const facts = imageFacts(image);
  if (facts === null) return valueSentence(image);
  return listed([nameWords(facts.name), own(facts.size), nameWords(facts.digest)], {
    separator: "，",
  });
}
