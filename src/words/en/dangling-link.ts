// This sentence reports a link that leads nowhere, so guildform cannot read or write the file.

import type { Words } from "../codes.js";
import { say, written } from "../say.js";

/** `missing` is the target, or even its folder: the disk is not mounted, for example. */
export interface DanglingLink {
  readonly link: string;
  /** The target is the text in the link, such as `nowhere/state.json`. */
  readonly target: string;
  readonly missing: "target" | "folder";
}

const MISSING = { target: say`which does not exist`, folder: say`and its folder does not exist` };

export const danglingLink = ({ link, target, missing }: DanglingLink): Required<Words> => ({
  message: say`the link ${written(link)} leads to ${written(target)}, ${MISSING[missing]}`,
  hint: say`Correct the link, or create the folder that it leads to. Is the disk mounted?`,
});
