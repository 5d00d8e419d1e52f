// Reads the pages of all codes: docs/reference/codes of this package, and docs/zh/reference/codes in Chinese. `guildform explain` prints
// them (cli/commands/explain.ts).

import { type CodeEntry, type CodePage, codeEntriesIn, codePageIn } from "../words/explanation.js";
import type { SpokenLanguage } from "../words/languages.js";
import { referenceText } from "./reference-text.js";

/** Lists all codes by subject, in the order in which people meet them. */
export const codeEntries = (language: SpokenLanguage = "en"): readonly CodeEntry[] =>
  codeEntriesIn(referenceText("codes/README", language));

/** Returns the page of a code from the list. An unknown code throws an error of the file system. */
export const codePage = (code: string, language: SpokenLanguage = "en"): CodePage =>
  codePageIn(referenceText(`codes/${code}`, language), language);
