// Reads the table of terms: docs/reference/terms.md of this package, and docs/zh/reference/terms.md in Chinese. `guildform explain` prints
// a row (cli/commands/explain.ts).

import type { SpokenLanguage } from "../words/languages.js";
import { type Term, termsIn } from "../words/terms.js";
import { referenceText } from "./reference-text.js";

/** Returns the terms in the order of the page. */
export const terms = (language: SpokenLanguage = "en"): readonly Term[] =>
  termsIn(referenceText("terms", language));
