// Draws runs on a terminal. This module maps each tone to a style and decides whether a line may begin with a run.

import { ADDRESS_KINDS } from "../../model/address.js";
import { plainText } from "../../words/plain-text.js";
import { Sentence, type SentencePart } from "../../words/sentence.js";
import type { Run, Tone } from "../document/run.js";
import { cutText } from "../text-width.js";
import { type Span, type Style, span, words } from "./paint.js";
import type { Range } from "./wrap-text.js";

export const STYLE_OF: Readonly<Record<Tone, Style>> = {
  strong: "bold",
  quiet: "dim",
  danger: "red",
  caution: "yellow",
  good: "green",
  added: "green",
  removed: "red",
  changed: "yellow",
  remembered: "cyan",
  typed: "cyan",
  title: "cyan",
  example: "green",
};

export const styleOf = (tone: Tone | null): Style | null => (tone === null ? null : STYLE_OF[tone]);

/** Cuts a long run unless `verbose` is true. */
export function runSpan(run: Run, { verbose }: { readonly verbose: boolean }): Span {
  const text = plainText(run.words);
  const shown = run.long === true && !verbose ? cutText(text, LONGEST) : text;
  return (beginsOurs(run.words) ? words : span)(shown, styleOf(run.tone));
}

const LONGEST = 40;

/**
 * Returns true when a line may begin with the sentence: its first part is guildform's word or sign, or the kind of an address.
 */
export function beginsOurs({ parts }: Sentence): boolean {
  const [first] = parts;
  if (first === undefined || first.kind === "written") return false;
  return first.kind !== "foreign" || ADDRESS.test(first.text);
}

const ADDRESS = new RegExp(`^(${ADDRESS_KINDS.join("|")})(\\.|$)`);

/**
 * Returns true when guildform says the whole sentence. A sentence that consists of one written text was made elsewhere and begins
 * with guildform's word.
 */
export const saysOurs = (sentence: Sentence): boolean =>
  sentence.parts[0]?.kind === "written" || beginsOurs(sentence);

export const isOurs = ({ parts }: Sentence): boolean => parts.every(isOwn);

const isOwn = (part: SentencePart): boolean =>
  part.kind === "own" || (part.kind === "code" && part.parts.every(isOwn));

/** Returns the ranges of foreign words in a sentence whose printed form is `shown`. A cut sentence has no ranges. */
export function foreignRanges({ parts }: Sentence, shown: string): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  for (const part of parts) {
    const end = at + plainText(new Sentence([part])).length;
    if (part.kind === "foreign" || part.kind === "quoted") ranges.push({ start: at, end });
    at = end;
  }
  return at === shown.length ? ranges : [];
}
