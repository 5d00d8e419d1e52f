// This sentence warns that a printed command has hidden names, so it cannot run.

import { say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

/** The sentence comes after the command. */
export const notRunnable = (isHidden: boolean | undefined): Sentence =>
  isHidden === true
    ? say` Names are hidden here: take the command from a run without \`--only-declared\`.`
    : NOTHING_SAID;
