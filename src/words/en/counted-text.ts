// Writes a number with its noun.

import { own } from "../say.js";
import { Sentence } from "../sentence.js";

/** Returns `1 call` or `2 calls`. `plural` is the noun with an s if the caller gives none. */
export const countedText = (count: number, noun: string, plural = `${noun}s`): Sentence =>
  new Sentence([own(`${count} ${count === 1 ? noun : plural}`)]);
