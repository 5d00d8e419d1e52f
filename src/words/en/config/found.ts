// English: the value of a file, after `found`: “abc”, the number 5, a list, nothing.

import { shortened } from "../../../model/quotation.js";
import { byCase } from "../../params/cases.js";
import type { ActualValue } from "../../params/config/wrong-value.js";
import { quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

export const foundText: (value: ActualValue) => Sentence = byCase({
  map: () => say`a map`,
  list: () => say`a list`,
  nothing: () => say`nothing`,
  broken: () => say`something unreadable`,
  boolean: ({ text }) => say`${written(text)}`,
  text: ({ text }) => say`${quoted(text)}`,
  number: ({ text }) => say`the number ${written(shortened(text))}`,
});
