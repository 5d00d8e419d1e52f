// The table of terms: docs/reference/terms.md of this package.

import { readFileSync } from "node:fs";
import { type Term, termsIn } from "../words/terms.js";

/** In the order of the page. */
export const terms = (): readonly Term[] =>
  // build/ and dist/ are one folder deep, as src/ is.
  termsIn(readFileSync(new URL("../../docs/reference/terms.md", import.meta.url), "utf8"));
