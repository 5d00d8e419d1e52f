// A catalogue: one language. It has a function for every code and every phrase, so a sentence that is missing does not
// compile.

import type { CodeParams, PhraseParams } from "./params.js";
import type { Sentence } from "./sentence.js";

/** What is the matter, and what to do next. */
export interface Words {
  readonly message: Sentence;
  /** Left out when the message says it all. */
  readonly hint?: Sentence;
}

export type CodeWords<Params> = { readonly [C in keyof Params]: (params: Params[C]) => Words };

export type PhraseWords<Params> = { readonly [P in keyof Params]: (params: Params[P]) => Sentence };

export interface Catalogue {
  readonly codes: CodeWords<CodeParams>;
  readonly phrases: PhraseWords<PhraseParams>;
}
