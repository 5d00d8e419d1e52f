// Statement: what guildform has to say, as data. A code names it, its params hold the names and numbers, and the catalogue of a
// language makes sentences of them where they are shown. So JSON and saved plans hold no sentence that they depend on.

import type { CodeParams, PhraseParams } from "./params.js";

/** Stable and the same in every language, such as `E-PIN-DUPLICATE`. */
export type Code = keyof CodeParams;

/** Something that stands alone: `{ code: "E-PINS-TOO-MANY", params: { count: 23, most: 20 } }`. */
export type Statement<Of extends Code = Code> = {
  readonly [C in Of]: { readonly code: C; readonly params: CodeParams[C] };
}[Of];

export const saying = <Of extends Code>(code: Of, params: CodeParams[Of]): Statement<Of> =>
  ({ code, params }) as Statement<Of>;

/** Names a piece of a sentence, such as `key` for `the key of a channel`. */
export type PhraseName = keyof PhraseParams;

/** A piece of a sentence, which is the param of a code: `{ phrase: "part", params: { part: "name", of: "channel" } }`. */
export type Phrase<Of extends PhraseName = PhraseName> = {
  readonly [P in Of]: { readonly phrase: P; readonly params: PhraseParams[P] };
}[Of];

export const phrase = <Of extends PhraseName>(name: Of, params: PhraseParams[Of]): Phrase<Of> =>
  ({ phrase: name, params }) as Phrase<Of>;
