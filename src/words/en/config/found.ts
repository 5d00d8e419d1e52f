// English: the value of a file, after `found`: “abc”, the number 5, a list, nothing.

import { shortened } from "../../../model/quotation.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** What stands in a file; `text` as it is written there. */
export type ActualValue = Cases<{
  readonly map: None;
  readonly list: None;
  readonly nothing: None;
  /** It was reported already. */
  readonly broken: None;
  readonly boolean: { readonly text: string };
  readonly text: { readonly text: string };
  readonly number: { readonly text: string };
}>;

export const foundText: (value: ActualValue) => Sentence = byCase({
  map: () => say`a map`,
  list: () => say`a list`,
  nothing: () => say`nothing`,
  broken: () => say`something unreadable`,
  boolean: ({ text }) => say`${written(text)}`,
  text: ({ text }) => say`${quoted(text)}`,
  number: ({ text }) => say`the number ${written(shortened(text))}`,
});
