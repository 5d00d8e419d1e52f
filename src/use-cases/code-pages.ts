// The pages of all codes: docs/reference/codes of this package, and docs/zh/reference/codes in Chinese.

import {
  type CodeEntry,
  type CodePage,
  codeEntriesIn,
  codePageIn,
  type PageLanguage,
} from "../words/explanation.js";
import { referenceText } from "./reference-text.js";

/** The list of all codes, by subject, in the order in which people meet them. */
export const codeEntries = (language: PageLanguage = "en"): readonly CodeEntry[] =>
  codeEntriesIn(referenceText("codes/README", language));

/** The page of a code in the list. */
export const codePage = (code: string, language: PageLanguage = "en"): CodePage =>
  codePageIn(referenceText(`codes/${code}`, language), language);
