// Characters that no message holds: control characters but for tab and newline, and halves of characters.

import type { WrittenText } from "./written-text.js";

const CONTROL = /[\p{Cc}\p{Cs}]/gu;

/** Whether the text has none; each is reported. */
export function checkCharacters(written: WrittenText): boolean {
  let good = true;
  for (const { 0: character, index } of written.text.matchAll(CONTROL)) {
    if (character === "\n" || character === "\t") continue;
    good = false;
    const code = character.charCodeAt(0);
    const what = code < 0xd800 ? "a control character" : "half of a character";
    written.report("E-TEXT-CONTROL", { start: index, end: index + 1 }, () => ({
      message: `the text holds ${what}, U+${code.toString(16).toUpperCase().padStart(4, "0")}`,
      hint: "remove it; line breaks and tabs may stay",
    }));
  }
  return good;
}
