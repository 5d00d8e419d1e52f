// Turns statements and phrases into sentences and plain text, in the language of a catalogue.

import type { Catalogue } from "./catalogue.js";
import type { Words } from "./codes.js";
import { plainText } from "./plain-text.js";
import { NOTHING_SAID, type Sentence } from "./sentence.js";
import { spokenPart } from "./spoken.js";
import type { Phrase, Statement } from "./statement.js";

export function wordsOf(statement: Statement, catalogue: Catalogue = spokenPart("whole")): Required<Words> {
  // The compiler does not see that the params belong to this code.
  const words = catalogue.codes[statement.code] as (params: Statement["params"]) => Words;
  const { message, hint = NOTHING_SAID } = words(statement.params);
  return { message, hint };
}

/** Returns message and hint as plain text, for terminals, logs and JSON. */
export function statementText(statement: Statement): { readonly message: string; readonly hint: string } {
  const { message, hint } = wordsOf(statement);
  return { message: plainText(message), hint: plainText(hint) };
}

/** Adds message and hint as plain text to a statement, for JSON. */
export const withWords = <One extends Statement>(one: One) => ({ ...one, ...statementText(one) });

/** Returns the sentence of a phrase, for printers. */
export function sentenceOf(phrase: Phrase, catalogue: Catalogue = spokenPart("whole")): Sentence {
  // The compiler does not see that the params belong to this phrase.
  return (catalogue.phrases[phrase.phrase] as (params: Phrase["params"]) => Sentence)(phrase.params);
}

/** Returns a phrase as plain text: `phraseText(phrase("stopping", {}))`. */
export const phraseText = (phrase: Phrase): string => plainText(sentenceOf(phrase));
