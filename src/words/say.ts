// The catalogues write their sentences with `say`:
//
//   say`${foreign(name)} is protected and would be deleted`
//   say`remove ${count - 20} of them, or write ${"`"}pins: []${"`"}`
//
// A sentence does not accept a string, because a printer must know where the text comes from. These functions are the
// marks:
//   own      a word of guildform from a table, such as `update_channel`
//   foreign  a name from the guild, or an answer of the service
//   quoted   a text of a file, in quotation marks
//   written  a text of a file or a path, without quotation marks
//   copied   a text to copy into a file, as YAML
// Backticks in the template begin and end a text to type. `code` makes such a text of marked parts.

import { textInFile } from "../model/text-in-file.js";
import { Sentence, type SentencePart } from "./sentence.js";

/** Marks text of the guild or the service, such as the name of a channel. */
export const foreign = (text: string): SentencePart => ({ kind: "foreign", text });

/** Marks text of a file. Plain text shows it as “规则”. */
export const quoted = (text: string): SentencePart => ({ kind: "quoted", text });

/** Marks text of a file that needs no quotation marks, such as a line or a number. */
export const written = (text: string): SentencePart => ({ kind: "written", text });

/** Marks text that people copy into the file. Plain text shows it as `"规则"`. */
export const copied = (text: string): SentencePart => ({ kind: "copied", text });

/**
 * Marks a name that people copy into the file as a value: `"规则"`. `${x}` becomes `"$${x}"`, because a file replaces
 * variables.
 */
export const inFile = (text: string): SentencePart => copied(textInFile(text));

/** Marks a word of guildform that a table holds, such as the name of an operation. */
export const own = (text: string): SentencePart => ({ kind: "own", text });

type Value = SentencePart | Sentence | number;

export function say(texts: TemplateStringsArray, ...values: readonly Value[]): Sentence {
  const { plain, withCode } = piecesOf(texts);
  return plain === null ? sayWithCode(texts, withCode, values) : sayPlain(plain, values);
}

/** A plan makes tens of thousands of sentences, and most have no backticks. This path is faster for them. */
function sayPlain(words: readonly (SentencePart | null)[], values: readonly Value[]): Sentence {
  const parts: SentencePart[] = [];
  for (let index = 0; index < words.length; index++) {
    const own = words[index];
    if (own) parts.push(own);
    const value = values[index];
    if (value instanceof Sentence) for (const part of value.parts) parts.push(part);
    else if (typeof value === "number") parts.push({ kind: "own", text: String(value) });
    else if (value !== undefined) parts.push(value);
  }
  return new Sentence(parts);
}

function sayWithCode(
  texts: TemplateStringsArray,
  all: readonly Pieces[],
  values: readonly Value[],
): Sentence {
  const open: SentencePart[][] = [[]];
  for (const [index, pieces] of all.entries()) {
    for (const piece of pieces) {
      if (piece === "`") toggleCode(open);
      else open.at(-1)?.push(piece);
    }
    const value = values[index];
    if (value !== undefined) open.at(-1)?.push(...partsOf(value));
  }
  const [parts = [], unfinished] = open;
  if (unfinished !== undefined) throw new Error(`a backtick without its second: ${texts.join("…")}`);
  return new Sentence(parts);
}

/** Holds words of guildform, with the backticks between them. */
type Pieces = readonly (SentencePart | "`")[];

/** A place holds its texts in one of two forms. The catalogues make a thousand of them while they load. */
type PiecesOfTexts =
  /** Each item holds the words before a value, or null if there are no words. The texts have no backticks. */
  | { readonly plain: readonly (SentencePart | null)[]; readonly withCode: null }
  | { readonly plain: null; readonly withCode: readonly Pieces[] };

/** The key is the array of texts. JavaScript passes the same array for the same place in the source. */
const PIECES = new WeakMap<TemplateStringsArray, PiecesOfTexts>();

function piecesOf(texts: TemplateStringsArray): PiecesOfTexts {
  const entry = PIECES.get(texts);
  if (entry !== undefined) return entry;
  const pieces: PiecesOfTexts = texts.some((text) => text.includes("`"))
    ? { plain: null, withCode: texts.map(piecesWithCode) }
    : { plain: texts.map((text) => (text === "" ? null : own(text))), withCode: null };
  PIECES.set(texts, pieces);
  return pieces;
}

const piecesWithCode = (text: string): Pieces =>
  text
    .split("`")
    .flatMap(
      (words, index): Pieces => [
        ...(index === 0 ? [] : ["`" as const]),
        ...(words === "" ? [] : [own(words)]),
      ],
    );

/** Returns `“a”, “b” or “c”` with `separator` ", " and `last` " or ". */
export function listed(
  items: readonly (SentencePart | Sentence)[],
  { separator = ", ", last = separator }: { readonly separator?: string; readonly last?: string } = {},
): Sentence {
  const parts: SentencePart[] = [];
  for (const [index, item] of items.entries()) {
    const before = index === 0 ? "" : index === items.length - 1 ? last : separator;
    if (before !== "") parts.push(own(before));
    parts.push(...partsOf(item));
  }
  return new Sentence(parts);
}

/** Makes a text to type from marked parts, such as `pins: ["规则"]` with the name of a message. */
export const code = (...parts: readonly SentencePart[]): SentencePart => ({ kind: "code", parts });

function toggleCode(open: SentencePart[][]): void {
  const [outside, inside] = open;
  if (inside === undefined) open.push([]);
  else {
    open.pop();
    outside?.push({ kind: "code", parts: inside });
  }
}

function partsOf(value: Value): readonly SentencePart[] {
  if (typeof value === "number") return [own(String(value))];
  return value instanceof Sentence ? value.parts : [value];
}
