// Replaces foreign words: an answer of the service, the words of an error, or the name of the guild. shown-by-schema.ts calls it for a text
// without a mark, and veiled-said.ts for an unknown code.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";

export const hiddenWords = (): string => plainText(inWords("hidden-words"));
