// Full-width signs between braces may belong to words: `{ name: 大厅，二楼 }`. YAML reads that, but the author may have meant the comma as a
// separator of two keys. So there must be quotes around the words. scalar-slips.ts and read/full-width-value.ts ask it.

import type { TextRange } from "../../source/source-text.js";
import { WIDE_BLANK } from "./characters.js";
import type { PlainScalar } from "./plain-scalars.js";

/** Returns the words that need quotes, in order. The offsets are in the text of the scalar. */
export function wordsInBraces({ text, isKey, isValue, within }: PlainScalar): readonly TextRange[] {
  if (within !== "map") return [];
  const words: TextRange[] = [];
  let at = isValue ? 0 : afterKey(text, 0);
  while (at !== null && !/[｛［]/.test(text.charAt(at))) {
    const { end, next } = valueFrom(text, { start: at, isKey });
    const value = text.slice(at, end).trimEnd();
    // Words that continue on the next line keep their layout.
    if (value.includes("\n")) break;
    if (/[，｛｝［］]/.test(value)) words.push({ start: at, end: at + value.length });
    at = next === null ? null : afterKey(text, next);
  }
  return words;
}

const KEY = new RegExp(
  `[ ${WIDE_BLANK}]*[^ ：:，｛｝［］]+[ ${WIDE_BLANK}]*(?:：|:(?=[ ${WIDE_BLANK}]))[ ${WIDE_BLANK}]*`,
  "y",
);

/** Returns the offset where the value of the key at `start` begins. null means that there is no key. */
function afterKey(text: string, start: number): number | null {
  KEY.lastIndex = start;
  const [key] = KEY.exec(text) ?? [];
  return key === undefined ? null : start + key.length;
}

/**
 * Returns the end of a value and the begin of the next key. A value ends at a comma before a key, at the end, or at a bracket without an
 * opening one (`next` is null).
 */
function valueFrom(
  text: string,
  { start, isKey }: { readonly start: number; readonly isKey: boolean },
): { readonly end: number; readonly next: number | null } {
  const open: string[] = [];
  const signs = /[，｛｝［］]/g;
  signs.lastIndex = start;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    const { 0: character, index } = sign;
    if (character === "｛" || character === "［") open.push(character);
    else if (character !== "，") {
      if (open.pop() !== (character === "｝" ? "｛" : "［")) return { end: index, next: null };
    } else if (open.length === 0 && isSeparator(text, { at: index, isKey }))
      return { end: index, next: index + 1 };
  }
  return { end: text.length, next: null };
}

/** Returns true if the `，` at this index separates two items. `isKey` means that a colon follows the whole text. */
function isSeparator(text: string, { at, isKey }: { readonly at: number; readonly isKey: boolean }): boolean {
  const rest = text.slice(at + 1);
  return rest.trim() === "" || afterKey(text, at + 1) !== null || (isKey && !rest.includes("，"));
}
