// What stands for words of others: those of the service, of an error, the name of the guild.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";

/** `[hidden]` */
export const hiddenWords = (): string => plainText(inWords("hidden-words"));
