// Chinese: a command with hidden names.

import { say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

/** Follows the sentence with the command. */
export const notRunnable = (isHidden: boolean | undefined): Sentence =>
  isHidden === true ? say`此处隐去了名称：请不带 \`--only-declared\` 再运行一次，取得命令。` : NOTHING_SAID;
