// Spoken words: the language that this process speaks. A door loads it once (the program, the library or the client), so the
// calls that make text take no language, and this module loads none.
//
// The parts come in three steps, because a command line starts faster with less: `talk` for refused flags, `labels` for the
// titles of a page, `whole` for all sentences.

import type { Catalogue } from "./catalogue.js";
import type { PhraseWords } from "./codes.js";
import type { RenderParams, TalkParams } from "./params.js";

export interface SpokenParts {
  readonly talk: PhraseWords<TalkParams>;
  readonly labels: PhraseWords<RenderParams>;
  readonly whole: Catalogue;
}

const spoken: Partial<{ -readonly [Part in keyof SpokenParts]: SpokenParts[Part] }> = {};

/** Makes these parts the words of this process. A later call replaces them. */
export const speak = (parts: Partial<SpokenParts>): void => {
  Object.assign(spoken, parts);
};

/** The part in the language of this process. Throws if no door has loaded it: that is a bug of guildform. */
export function spokenPart<Name extends keyof SpokenParts>(name: Name): SpokenParts[Name] {
  const part = spoken[name];
  if (part === undefined) throw new Error(`no language is loaded: ${name}`);
  return part;
}
