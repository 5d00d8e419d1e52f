// Say: how the catalogues write sentences.
//
//   say`${foreign(name)} is protected and would be deleted`
//   say`remove ${count - 20} of them, or write ${"`"}pins: []${"`"}`
//
// A string cannot stand in a sentence by itself: it is somebody's words, and `foreign`, `quoted`, `written`, `copied` or `own` says whose.
// Backticks in the words of guildform begin and end a part to be typed.

import { textInFile } from "../model/text-in-file.js";
import { Sentence, type SentencePart } from "./sentence.js";

/** Words of the guild or the service, such as a channel's name. */
export const foreign = (text: string): SentencePart => ({ kind: "foreign", text });

/** Words of a file, shown as “规则”. */
export const quoted = (text: string): SentencePart => ({ kind: "quoted", text });

/** Words of a file as they stand there, without quotation marks: a line, a number. */
export const written = (text: string): SentencePart => ({ kind: "written", text });

/** Words to be copied into the file, shown as `"规则"`. */
export const copied = (text: string): SentencePart => ({ kind: "copied", text });

/** A name that the file is to hold as a value, as it is copied into it: `"规则"`, and `"$${x}"` where it is `${x}`. */
export const inFile = (text: string): SentencePart => copied(textInFile(text));

/** Words of guildform that a table holds, such as the name of an operation. */
export const own = (text: string): SentencePart => ({ kind: "own", text });

type Value = SentencePart | Sentence | number;

export function say(texts: TemplateStringsArray, ...values: readonly Value[]): Sentence {
  const pieces = piecesOf(texts);
  return pieces.plain === null ? sayWithCode(texts, pieces.all, values) : sayPlain(pieces.plain, values);
}

/** A plan says tens of thousands of sentences, and most of them have no backticks. */
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

/** Words of guildform, with the backticks between them. */
type Pieces = readonly (SentencePart | "`")[];

interface PiecesOfTexts {
  readonly all: readonly Pieces[];
  /** Of texts without backticks: the words before each value, null for none. */
  readonly plain: readonly (SentencePart | null)[] | null;
}

/** By the place in the source that says them: its texts are the same object each time. */
const PIECES = new WeakMap<TemplateStringsArray, PiecesOfTexts>();

function piecesOf(texts: TemplateStringsArray): PiecesOfTexts {
  const entry = PIECES.get(texts);
  if (entry !== undefined) return entry;
  const all = texts.map((text) =>
    text
      .split("`")
      .flatMap(
        (words, index): Pieces => [
          ...(index === 0 ? [] : ["`" as const]),
          ...(words === "" ? [] : [own(words)]),
        ],
      ),
  );
  const hasCode = texts.some((text) => text.includes("`"));
  const plain = hasCode ? null : texts.map((text) => (text === "" ? null : own(text)));
  const pieces = { all, plain };
  PIECES.set(texts, pieces);
  return pieces;
}

/** `“a”, “b” or “c”` with `separator` ", " and `last` " or ". */
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

/** Inside a sentence: something to be typed whose words are somebody else's, such as `pins: ["规则"]`. */
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
