// English: the first few of many.

import { listed, say } from "../say.js";
import type { Sentence, SentencePart } from "../sentence.js";

/** `a, b, c and 4 more`. */
export const andMore = (items: readonly (SentencePart | Sentence)[], most: number): Sentence =>
  items.length > most ? say`${listed(items.slice(0, most))} and ${items.length - most} more` : listed(items);
