// The pages of all codes: docs/reference/codes of this package, and docs/zh/reference/codes in Chinese. A code without a
// Chinese page has its English one.

import {
  type CodeEntry,
  type CodePage,
  codeEntriesIn,
  codePageIn,
  type PageLanguage,
} from "../words/explanation.js";
import { referenceText } from "./reference-text.js";

/** The list of all codes, by subject, in the order in which people meet them. */
export function codeEntries(language: PageLanguage = "en"): readonly CodeEntry[] {
  const translated = listIn(language);
  return listIn("en").map((entry) => translated.find(({ code }) => code === entry.code) ?? entry);
}

/** The page of a code in the list. */
export function codePage(code: string, language: PageLanguage = "en"): CodePage {
  const written = listIn(language).some((entry) => entry.code === code) ? language : "en";
  return codePageIn(referenceText(`codes/${code}`, written), written);
}

const listIn = (language: PageLanguage): readonly CodeEntry[] =>
  codeEntriesIn(referenceText("codes/README", language));
