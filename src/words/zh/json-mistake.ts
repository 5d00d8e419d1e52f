// Translates the sentences of en/json-mistake.ts into Chinese.

import type { JsonMistake } from "../../model/json-mistake.js";
import { byCase } from "../cases.js";
import { quoted, say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** `不是 JSON：内容不完整` */
export const notJson: (mistake: JsonMistake) => Sentence = byCase({
  end: () => say`不是 JSON：内容不完整`,
  at: ({ line, column }) => say`不是 JSON：第 ${line} 行第 ${column} 列有错误`,
  sign: ({ sign }) => say`不是 JSON：字符${quoted(sign)}有误`,
  unknown: () => say`不是 JSON`,
});
