// English: a command with hidden names.

import { say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

/** Follows the sentence with the command. */
export const notRunnable = (isHidden: boolean | undefined): Sentence =>
  isHidden === true
    ? say` Names are hidden here: take the command from a run without \`--only-declared\`.`
    : NOTHING_SAID;
