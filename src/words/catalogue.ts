// A catalogue holds all sentences of one language. It has a function for every code and every phrase, so a language
// that lacks a sentence does not compile.
//
// Follow these steps to add a language such as `de`:
// 1. Add its tag to SPOKEN_LANGUAGES (languages.ts). The compiler then names tables that need an entry, such as PARTS in
//    speak-language.ts and HEADINGS in explanation.ts.
// 2. Make a folder de/ with the files and names of en/. Each file takes the types of its params from English, such as
//    `CodeWords<ParamsOf<typeof english>>`, and exports only sentences.
// 3. Export its SpokenParts from one file, as zh/chinese.ts does.
// 4. Write its help as HelpWords (help-words.ts), and load it in `speakHelpOf` of src/cli/program.ts.

import type { CodeWords, PhraseWords } from "./codes.js";
import type { CodeParams, PhraseParams } from "./params.js";

/** A text of the guide of the service is the key of its translation. */
export type GuideTexts = Readonly<Record<string, string>>;

export interface Catalogue {
  readonly codes: CodeWords<CodeParams>;
  readonly phrases: PhraseWords<PhraseParams>;
  /** Is empty for English. */
  readonly guide: GuideTexts;
}
