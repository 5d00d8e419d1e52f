// This sentence reports a link that guildform does not follow, so it neither reads nor writes the file.

import type { LinkOut } from "../../model/link-out-error.js";
import { quoted, say } from "../say.js";
import type { Sentence } from "../sentence.js";

const WHY = {
  outside: say`outside of the named folder`,
  hidden: say`and a part of that path is hidden`,
  owner: say`a file of another user`,
};

export const linkOutText = ({ link, target, why }: LinkOut): Sentence =>
  say`the link ${quoted(link)} leads to ${quoted(target)}, ${WHY[why]}`;
