// The table of terms: docs/reference/terms.md of this package, and docs/zh/reference/terms.md in Chinese.

import type { PageLanguage } from "../words/explanation.js";
import { type Term, termsIn } from "../words/terms.js";
import { referenceText } from "./reference-text.js";

/** In the order of the page. */
export const terms = (language: PageLanguage = "en"): readonly Term[] =>
  termsIn(referenceText("terms", language));
