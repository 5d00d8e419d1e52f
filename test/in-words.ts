// Returns problems with their words, so that a test can check the text for people.

import type { Diagnostic } from "../src/words/diagnostic.js";
import { withWords } from "../src/words/words-of.js";

export type InWords<One extends Diagnostic = Diagnostic> = One & {
  readonly message: string;
  readonly hint: string;
};

export const inWords = <One extends Diagnostic>(diagnostics: readonly One[]): readonly InWords<One>[] =>
  diagnostics.map(withWords);
