// A catalogue: one language. It has a function for every code and every phrase, so a sentence that is missing does not
// compile.

import type { CodeWords, PhraseWords } from "./codes.js";
import type { CodeParams, PhraseParams } from "./params.js";

export interface Catalogue {
  readonly codes: CodeWords<CodeParams>;
  readonly phrases: PhraseWords<PhraseParams>;
}
