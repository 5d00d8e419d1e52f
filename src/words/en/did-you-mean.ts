// Suggests the known name that a person most likely meant.

import { quoted, say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

/** Returns `did you mean “channels”?`, or `otherwise` if no known name is similar. */
export const didYouMean = (near: string | null, otherwise: Sentence = NOTHING_SAID): Sentence =>
  near === null ? otherwise : say`did you mean ${quoted(near)}?`;
