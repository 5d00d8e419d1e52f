// Lists the first of many items and counts the rest.

import { listed, say } from "../say.js";
import type { Sentence, SentencePart } from "../sentence.js";

/** Returns `a, b, c and 4 more`, or all items if there are at most `most`. */
export const andMore = (items: readonly (SentencePart | Sentence)[], most: number): Sentence =>
  items.length > most ? say`${listed(items.slice(0, most))} and ${items.length - most} more` : listed(items);
