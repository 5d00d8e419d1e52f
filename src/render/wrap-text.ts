// Wrapping: a text as lines of at most some columns. Breaks at spaces and beside wide characters, which stand
// without spaces; a longer word is broken where the line ends.

import { graphemes, textWidth } from "./text-width.js";

/**
 * At least one line. A space at a break is dropped; everything else is kept, in order. `taken` columns of the first
 * line hold something else already.
 */
export function wrapText(text: string, columns: number, taken = 0): string[] {
  if (textWidth(text) <= columns - taken) return [text];
  const lines: string[] = [];
  let line = "";
  let used = taken;
  for (const word of wordsOf(text)) {
    const room = columns - used;
    const width = textWidth(word);
    if (width <= room) {
      line += word;
      used += width;
      continue;
    }
    if (word.startsWith(" ")) {
      lines.push(line);
      line = "";
      used = 0;
      continue;
    }
    if (width <= columns && used > 0) {
      lines.push(withoutLastSpaces(line));
      line = word;
      used = width;
      continue;
    }
    for (const piece of graphemes(word)) {
      const pieceWidth = textWidth(piece);
      if (used + pieceWidth > columns && used > 0) {
        lines.push(line);
        line = "";
        used = 0;
      }
      line += piece;
      used += pieceWidth;
    }
  }
  if (line !== "") lines.push(withoutLastSpaces(line));
  return lines;
}

/** Only U+0020: other white space, such as that of Chinese text, is part of what is shown. */
const withoutLastSpaces = (line: string): string => line.replace(/ +$/, "");

/** Runs of spaces, single wide characters, and the words between them. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = "";
  const flush = () => {
    if (word !== "") words.push(word);
    word = "";
  };
  for (const piece of graphemes(text)) {
    if (textWidth(piece) > 1) {
      flush();
      words.push(piece);
      continue;
    }
    if (word !== "" && (piece === " ") !== word.startsWith(" ")) flush();
    word += piece;
  }
  flush();
  return words;
}
