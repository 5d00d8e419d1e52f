// Chinese: the first few of many.

import { listed, say } from "../say.js";
import type { Sentence, SentencePart } from "../sentence.js";

/** `a、b、c 等 7 项`. */
export const andMore = (items: readonly (SentencePart | Sentence)[], most: number): Sentence =>
  items.length > most
    ? say`${listed(items.slice(0, most), { separator: "、" })} 等 ${items.length} 项`
    : listed(items, { separator: "、" });
