// Lists in Chinese the first of many items and counts them all.

import { listed, say } from "../say.js";
import type { Sentence, SentencePart } from "../sentence.js";

/** Returns `a、b、c 等 7 项`, or all items if there are at most `most`. */
export const andMore = (items: readonly (SentencePart | Sentence)[], most: number): Sentence =>
  items.length > most
    ? say`${listed(items.slice(0, most), { separator: "、" })} 等 ${items.length} 项`
    : listed(items, { separator: "、" });
