// Near names: names that people take for one, such as `FAQ` and `ｆａｑ`, `规则` and `规则 `, `大厅` and `“大厅”`.
// `foldedName` is the same for all of them, `toldApart` shows two of them so that the difference can be seen, and
// `quotedExactly` writes one of them down.

import { textInFile } from "./text-in-file.js";
import { foreignText, quotedText } from "./visible-text.js";

/**
 * The name without blanks, quotes and characters that show nothing, in one case and one width (NFKC); for an index, not
 * for people. Empty when nothing else is in the name.
 */
export const foldedName = (name: string): string =>
  name.replace(IGNORED, "").normalize("NFKC").toLowerCase().normalize("NFKC").replace(IGNORED, "");

const BLANK = String.raw`\s\u2800`;
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}`;
const QUOTE = String.raw`"'\x60\p{Pi}\p{Pf}\u00b4\u201a\u201e\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff07\uff62\uff63`;

const IGNORED = new RegExp(`[${BLANK}${INVISIBLE}${QUOTE}]`, "gu");

/**
 * Both names as foreign text in which blanks and other characters that are easily overlooked are spelled out where the
 * two differ: `规则` and `规则␠`, `faq❓` and `faq❓\ufe0f`.
 */
export function toldApart(one: string, other: string): readonly [string, string] {
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

/** As `quotedText`, with everything spelled out that is easily overlooked, so that a copy in the file is exact. */
export const quotedExactly = (name: string): string =>
  Array.from(quotedText(textInFile(name)), (one) =>
    isOverlooked(one) && one !== " " ? escaped(one) : one,
  ).join("");

function spelledOut(character: string): string {
  if (character === " ") return "␠";
  return isOverlooked(character) ? escaped(character) : foreignText(character);
}

/** Blanks, what shows nothing, marks on other characters, and what looks like another character. */
const isOverlooked = (character: string): boolean =>
  OVERLOOKED.test(character) || (!WIDE.test(character) && character.normalize("NFKC") !== character);

/** The sign for a blank stands for nothing else. */
const OVERLOOKED = new RegExp(`[${BLANK}${INVISIBLE}\\p{M}␠]`, "u");

/** Full-width and half-width forms look different from their twins. */
const WIDE = /[\uff01-\uffee]/u;

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x10000
    ? `\\u${code.toString(16).padStart(4, "0")}`
    : `\\U${code.toString(16).padStart(8, "0")}`;
}
