// Translates the phrases of en/config/found.ts into Chinese, such as “abc” or 列表. Before a phrase, the sentence has
// 这里是.

import { shortened } from "../../../model/quotation.js";
import { byCase } from "../../cases.js";
import type { ActualValue } from "../../en/config/found.js";
import { quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export const foundText: (value: ActualValue) => Sentence = byCase({
  map: () => say`键值对`,
  list: () => say`列表`,
  nothing: () => say`空值`,
  broken: () => say`无法解析的内容`,
  boolean: ({ text }) => say`布尔值 ${written(text)}`,
  text: ({ text }) => say`${quoted(text)}`,
  number: ({ text }) => say`数字 ${written(shortened(text))}`,
});
