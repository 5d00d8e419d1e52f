// Translates the sentences of en/not-runnable.ts into Chinese.

import { say } from "../say.js";
import { NOTHING_SAID, type Sentence } from "../sentence.js";

/** The sentence comes after the command. */
export const notRunnable = (isHidden: boolean | undefined): Sentence =>
  isHidden === true ? say`此处隐去了名称：请不带 \`--only-declared\` 再运行一次，取得命令。` : NOTHING_SAID;
