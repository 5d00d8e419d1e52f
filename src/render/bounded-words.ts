// Cuts sentences that may contain texts of any length, such as the texts of a plan file. `findings-text.ts` and `stale-plan-text.ts` print
// such sentences.

import { plainText } from "../words/plain-text.js";
import { written } from "../words/say.js";
import { Sentence } from "../words/sentence.js";
import { boundedText } from "./text-width.js";

/** Returns the same sentence if it fits into the columns, and otherwise a cut one. */
export function boundedWords(sentence: Sentence, columns: number): Sentence {
  const text = plainText(sentence);
  const cut = boundedText(text, columns);
  return cut === text ? sentence : new Sentence([written(cut)]);
}
