// English: a link that leads nowhere, as the reason why a file cannot be read or written.

import type { Words } from "../catalogue.js";
import type { DanglingLink } from "../params/dangling-link.js";
import { say, written } from "../say.js";

const MISSING = { target: say`which does not exist`, folder: say`and its folder does not exist` };

export const danglingLink = ({ link, target, missing }: DanglingLink): Required<Words> => ({
  message: say`the link ${written(link)} leads to ${written(target)}, ${MISSING[missing]}`,
  hint: say`Correct the link, or create the folder that it leads to. Is the disk mounted?`,
});
