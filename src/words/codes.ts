// Each file of a language calls `codes` for the messages of one subject, and `phrases` for its parts of sentences.
// English declares the params of a code in the function that makes its message:
//
//   export const pins = codes({
//     "E-PINS-TOO-MANY": ({ count, most }: { count: number; most: number }) => ({
//       message: say`${count} pins, but the service keeps at most ${most} in a channel`,
//       hint: say`remove ${count - most} of them`,
//     }),
//   });
//
// The rest of the program imports only the types of the params (`ParamsOf<typeof pins>`), so it loads no language.
// Another language declares `CodeWords<ParamsOf<typeof pins>>`: a missing or an extra code does not compile.
//
// To add a code, write its function in English, then in every other language. Params that several functions share are
// an interface above the call of `codes`. A type that is derived from the table would refer to itself.

import type { Cases, None } from "./cases.js";
import type { Sentence } from "./sentence.js";

/** The message reports the problem, and the hint names the next step. */
export interface Words {
  readonly message: Sentence;
  /** Is left out if the message is enough. */
  readonly hint?: Sentence;
}

export type CodeWords<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => Words };

export type PhraseWords<Params> = { readonly [Name in keyof Params]: (params: Params[Name]) => Sentence };

/**
 * Derives the params of each code or phrase from a table of functions. A function without a parameter gets the params
 * `{}`.
 */
export type ParamsOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (params: infer Params) => unknown
    ? unknown extends Params
      ? None
      : Params
    : never;
};

/** Declares codes. A message with a code is complete: printers show it by itself, with its hint. */
export const codes = <Params>(table: CodeWords<Params>): CodeWords<Params> => table;

/** Declares phrases. A phrase is a part of a sentence, or a short text without a hint. */
export const phrases = <Params>(table: PhraseWords<Params>): PhraseWords<Params> => table;

/** Makes one code of several cases. Each case has its own params, and `case` selects it. */
export const cases =
  <Params>(table: CodeWords<Params>) =>
  (params: Cases<ParamsOf<CodeWords<Params>>>): Words =>
    pick<Words>(table, params);

/** Makes one phrase of several cases. */
export const phraseCases =
  <Params>(table: PhraseWords<Params>) =>
  (params: Cases<ParamsOf<PhraseWords<Params>>>): Sentence =>
    pick<Sentence>(table, params);

/** The compiler does not see that the params belong to the case that they name. */
const pick = <Result>(table: object, params: { readonly case: PropertyKey }): Result => {
  const sentence = (table as Readonly<Record<PropertyKey, (params: unknown) => Result>>)[params.case];
  if (sentence === undefined) throw new Error(`no words for the case ${String(params.case)}`);
  return sentence(params);
};
