// English: a link that leads nowhere, as the reason why a file cannot be read or written.

import type { Words } from "../codes.js";
import { say, written } from "../say.js";

/** To what does not exist, or into a folder that does not: a disk that is not mounted, for example. */
export interface DanglingLink {
  readonly link: string;
  /** As the link says it: `nowhere/state.json`. */
  readonly target: string;
  readonly missing: "target" | "folder";
}

const MISSING = { target: say`which does not exist`, folder: say`and its folder does not exist` };

export const danglingLink = ({ link, target, missing }: DanglingLink): Required<Words> => ({
  message: say`the link ${written(link)} leads to ${written(target)}, ${MISSING[missing]}`,
  hint: say`Correct the link, or create the folder that it leads to. Is the disk mounted?`,
});
