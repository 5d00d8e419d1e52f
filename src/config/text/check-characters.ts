// Characters that no message holds: control characters but for tab and newline, and halves of characters.

import type { WrittenText } from "./written-text.js";

const CONTROL = /[\p{Cc}\p{Cs}]/gu;

/** Whether the text has none; each is reported. */
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

/** `U+0007`. */
export const unicodeOf = (unit: string): string =>
  `U+${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
