// No text that guildform sends may have control characters, except tab and newline, or halves of characters. read/attached-file.ts checks
// the texts of the file with it.

import type { WrittenText } from "./written-text.js";

const CONTROL = /[\p{Cc}\p{Cs}]/gu;

/** Returns true when the text has none. Each of them is a problem. */
export function checkCharacters(written: WrittenText): boolean {
  let good = true;
  for (const { 0: character, index } of written.text.matchAll(CONTROL)) {
    if (character === "\n" || character === "\t") continue;
    good = false;
    written.report("E-TEXT-CONTROL", { start: index, end: index + 1 }, (inValue) => ({
      case: character < "\ud800" ? "control" : "half",
      character: unicodeOf(character),
      inValue,
    }));
  }
  return good;
}

/** Returns `U+0007`, for example. */
export const unicodeOf = (unit: string): string =>
  `U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
