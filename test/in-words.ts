// Problems with their words, so that a test can say what a person reads.

import type { Diagnostic } from "../src/words/diagnostic.js";
import { withWords } from "../src/words/words-of.js";

export type InWords = Diagnostic & { readonly message: string; readonly hint: string };

export const inWords = (diagnostics: readonly Diagnostic[]): readonly InWords[] => diagnostics.map(withWords);
