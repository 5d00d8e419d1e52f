// Names the value in the file, such as “abc”, the number 5, a list, or no value. The words follow `found`.

import { shortened } from "../../../model/quotation.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { quoted, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** Describes the value in a file. `text` is the value as the file writes it. */
export type ActualValue = Cases<{
  readonly map: None;
  readonly list: None;
  readonly nothing: None;
  /** Another message already reports the value. */
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
