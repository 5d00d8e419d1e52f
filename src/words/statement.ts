// A statement is a message of guildform as data: a code, and params with the names and numbers. The catalogue of a
// language turns it into a sentence when a printer shows it. JSON and saved plans therefore depend on no sentence.

import type { CodeParams, PhraseParams } from "./params.js";

/** A code is stable and the same in every language, such as `E-PIN-DUPLICATE`. */
export type Code = keyof CodeParams;

/** An example of a statement is `{ code: "E-PINS-TOO-MANY", params: { count: 23, most: 20 } }`. */
export type Statement<Of extends Code = Code> = {
  readonly [C in Of]: { readonly code: C; readonly params: CodeParams[C] };
}[Of];

export const saying = <Of extends Code>(code: Of, params: CodeParams[Of]): Statement<Of> =>
  ({ code, params }) as Statement<Of>;

/** Names a part of a sentence, such as `part` for `the key of a channel`. */
export type PhraseName = keyof PhraseParams;

/**
 * A phrase is a part of a sentence, and the param of a code: `{ phrase: "part", params: { part: "name", of: "channel" }
 * }`.
 */
export type Phrase<Of extends PhraseName = PhraseName> = {
  readonly [P in Of]: { readonly phrase: P; readonly params: PhraseParams[P] };
}[Of];

export const phrase = <Of extends PhraseName>(name: Of, params: PhraseParams[Of]): Phrase<Of> =>
  ({ phrase: name, params }) as Phrase<Of>;
