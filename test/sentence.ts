// Sentences by code and params, so that a test names what is said, and the catalogue says it. A test that quotes no words
// still holds when the words change.

import type { CodeParams, PhraseParams } from "../src/words/params.js";
import type { Code, Phrase, PhraseName, Statement } from "../src/words/statement.js";
import { phraseText, told } from "../src/words/words-of.js";

/** As plain text: `messageOf("E-PINS-TOO-MANY", { count: 23, most: 20 })`. */
export const messageOf = <Of extends Code>(code: Of, params: CodeParams[Of]): string =>
  told({ code, params } as Statement).message;

/** The next step, as plain text; "" where the message says it all. */
export const hintOf = <Of extends Code>(code: Of, params: CodeParams[Of]): string =>
  told({ code, params } as Statement).hint;

/** A piece of a sentence, or a short text without a hint, as plain text: `phraseOf("stopping", {})`. */
export const phraseOf = <Of extends PhraseName>(name: Of, params: PhraseParams[Of]): string =>
  phraseText({ phrase: name, params } as Phrase);
