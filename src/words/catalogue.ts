// A catalogue: one language. It has a function for every code and every phrase, so a sentence that is missing does not
// compile.

import type { CodeWords, PhraseWords } from "./codes.js";
import type { CodeParams, PhraseParams } from "./params.js";

/** Texts of the guide of the service by their English texts. */
export type GuideTexts = Readonly<Record<string, string>>;

export interface Catalogue {
  readonly codes: CodeWords<CodeParams>;
  readonly phrases: PhraseWords<PhraseParams>;
  /** The guide of the service by its English texts; empty for English. */
  readonly guide: GuideTexts;
}
