// Holds the language of this process. It is loaded once, by the program, the library or the client. The functions that
// make text take no language as a parameter, and this module loads none.
//
// A language has three parts, because a command line starts faster with fewer sentences: `talk` for wrong flags,
// `labels` for the titles of a page, and `whole` for all sentences.

import type { Catalogue } from "./catalogue.js";
import type { PhraseWords } from "./codes.js";
import type { RenderParams, TalkParams } from "./params.js";

export interface SpokenParts {
  readonly talk: PhraseWords<TalkParams>;
  readonly labels: PhraseWords<RenderParams>;
  readonly whole: Catalogue;
}

const spoken: Partial<{ -readonly [Part in keyof SpokenParts]: SpokenParts[Part] }> = {};

/** Makes these parts the language of this process. A later call replaces them. */
export const speak = (parts: Partial<SpokenParts>): void => {
  Object.assign(spoken, parts);
};

/**
 * Returns a part in the language of this process. Throws an Error if the program has not loaded it, which is a bug of
 * guildform.
 */
export function spokenPart<Name extends keyof SpokenParts>(name: Name): SpokenParts[Name] {
  const part = spoken[name];
  if (part === undefined) throw new Error(`no language is loaded: ${name}`);
  return part;
}
