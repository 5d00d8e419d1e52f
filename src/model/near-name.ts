// Near names are names that people take for the same name, such as `FAQ` and `ｆａｑ`, `规则` and `规则 `, `大厅` and `“大厅”`. `foldedName` gives the
// same text for all of them. `bothSpelledOut` shows two of them so that a person can see the difference. `quotedExactly` writes one of them
// down.

import { textInFile } from "./text-in-file.js";
import { foreignText, quotedText } from "./visible-text.js";

/**
 * Returns the name without blanks, quotes and invisible characters, in one case and one width (NFKC). The result is for an index, not for
 * people. It is empty when the name has no other characters.
 */
export const foldedName = (name: string): string =>
  name.replace(IGNORED, "").normalize("NFKC").toLowerCase().normalize("NFKC").replace(IGNORED, "");

const BLANK = String.raw`\s\u2800`;
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}`;
const QUOTE = String.raw`"'\x60\p{Pi}\p{Pf}\u00b4\u201a\u201e\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff07\uff62\uff63`;

const IGNORED = new RegExp(`[${BLANK}${INVISIBLE}${QUOTE}]`, "gu");

/**
 * Returns both names as foreign text. In the part that differs, it spells out blanks and other characters that a reader easily overlooks:
 * `规则` and `规则␠`, `faq❓` and `faq❓\ufe0f`.
 */
export function bothSpelledOut(one: string, other: string): readonly [string, string] {
  const [left, right] = [[...one], [...other]];
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const shown = (characters: readonly string[]) => {
    const until = characters.length - end;
    const alike = (from: number, to?: number) => foreignText(characters.slice(from, to).join(""));
    return `${alike(0, start)}${characters.slice(start, until).map(spelledOut).join("")}${alike(until)}`;
  };
  return [shown(left), shown(right)];
}

/** Returns the text of `quotedText`, and spells out all characters that a reader easily overlooks, so that a copy in the file is exact. */
export const quotedExactly = (name: string): string =>
  Array.from(quotedText(textInFile(name)), (one) =>
    isOverlooked(one) && one !== " " ? escaped(one) : one,
  ).join("");

function spelledOut(character: string): string {
  if (character === " ") return "␠";
  return isOverlooked(character) ? escaped(character) : foreignText(character);
}

/** Returns true for blanks, invisible characters, marks on other characters, and characters that look like another character. */
const isOverlooked = (character: string): boolean =>
  OVERLOOKED.test(character) || (!WIDE.test(character) && character.normalize("NFKC") !== character);

/** A name may itself hold the sign for a blank, so the text spells that sign out too. */
const OVERLOOKED = new RegExp(`[${BLANK}${INVISIBLE}\\p{M}␠]`, "u");

/** Full-width and half-width forms look different from the usual forms, so a reader sees them. */
const WIDE = /[\uff01-\uffee]/u;

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x10000
    ? `\\u${code.toString(16).padStart(4, "0")}`
    : `\\U${code.toString(16).padStart(8, "0")}`;
}
