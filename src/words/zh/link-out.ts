// Translates the sentences of en/link-out.ts into Chinese.

import type { LinkOut } from "../../model/link-out-error.js";
import { quoted, say } from "../say.js";
import type { Sentence } from "../sentence.js";

const WHY = {
  outside: say`在指定的文件夹之外`,
  hidden: say`路径中有一段是隐藏的`,
  owner: say`该文件属于另一个用户`,
};

export const linkOutText = ({ link, target, why }: LinkOut): Sentence =>
  say`链接${quoted(link)}指向${quoted(target)}，${WHY[why]}`;
