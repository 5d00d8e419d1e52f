// English: a number and its noun.

import { own } from "../say.js";
import { Sentence } from "../sentence.js";

/** `1 call`, `2 calls`; `plural` is the noun with an s unless given. */
export const countedText = (count: number, noun: string, plural = `${noun}s`): Sentence =>
  new Sentence([own(`${count} ${count === 1 ? noun : plural}`)]);
