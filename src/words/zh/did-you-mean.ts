// Translates the sentences of en/did-you-mean.ts into Chinese.

import { quoted, say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

/** Returns `是否想写“channels”？`, or `otherwise` if no known name is similar. */
export const didYouMean = (near: string | null, otherwise: Sentence = NOTHING_SAID): Sentence =>
  near === null ? otherwise : say`是否想写${quoted(near)}？`;
