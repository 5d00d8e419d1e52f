// Codes and phrases of one subject in one language. English states the params of a code where it makes its sentence:
//
//   export const pins = codes({
//     "E-PINS-TOO-MANY": ({ count, most }: { count: number; most: number }) => ({
//       message: say`${count} pins, but the service keeps at most ${most} in a channel`,
//       hint: say`remove ${count - most} of them`,
//     }),
//   });
//
// The rest of the program takes the params as types (`ParamsOf<typeof pins>`), so it loads no language. A further language is
// `CodeWords<ParamsOf<typeof pins>>`: a code that it lacks or adds does not compile.
//
// A function that makes several of these sentences takes an interface that the file declares above `codes`. A type that is made
// from the table would refer to itself.

import type { Cases, None } from "./cases.js";
import type { Sentence } from "./sentence.js";

/** The problem, and the next step. */
export interface Words {
  readonly message: Sentence;
  /** Left out when the message says it all. */
  readonly hint?: Sentence;
}

export type CodeWords<Params> = { readonly [Code in keyof Params]: (params: Params[Code]) => Words };

export type PhraseWords<Params> = { readonly [Name in keyof Params]: (params: Params[Name]) => Sentence };

/** The params of each code or phrase of a table. A function without a parameter takes none. */
export type ParamsOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (params: infer Params) => unknown
    ? unknown extends Params
      ? None
      : Params
    : never;
};

/** What stands alone, each with a message and perhaps a hint. */
export const codes = <Params>(table: CodeWords<Params>): CodeWords<Params> => table;

/** Pieces of sentences, and short texts without a hint. */
export const phrases = <Params>(table: PhraseWords<Params>): PhraseWords<Params> => table;

/** One code that says one of several things: each case states its params. */
export const cases =
  <Params>(table: CodeWords<Params>) =>
  (params: Cases<ParamsOf<CodeWords<Params>>>): Words =>
    pick<Words>(table, params);

/** One phrase that says one of several things. */
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
