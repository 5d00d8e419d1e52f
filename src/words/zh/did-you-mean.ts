// Chinese: the known name that a person most likely meant.

import { quoted, say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

/** `是否想写“channels”？`, or the alternative when nothing is near. */
export const didYouMean = (near: string | null, otherwise: Sentence = NOTHING_SAID): Sentence =>
  near === null ? otherwise : say`是否想写${quoted(near)}？`;
