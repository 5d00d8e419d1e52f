// Sentences that hold texts of any length, cut: a plan that comes from a file may hold anything.

import { plainText } from "../words/plain-text.js";
import { written } from "../words/say.js";
import { Sentence } from "../words/sentence.js";
import { boundedText } from "./text-width.js";

/** The same sentence where it fits into so many columns. */
export function boundedWords(sentence: Sentence, columns: number): Sentence {
  const text = plainText(sentence);
  const cut = boundedText(text, columns);
  return cut === text ? sentence : new Sentence([written(cut)]);
}
