// Returns the punctuation between runs in the language of this process: `, ` or `，`.

import { inWords } from "../../words/in-words.js";
import type { RenderParams } from "../../words/params.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";

export type Punctuation = RenderParams["punctuation"]["mark"];

export const punctuation = (mark: Punctuation): Sentence => inWords("punctuation", { mark });

export const punctuationText = (mark: Punctuation): string => plainText(punctuation(mark));
