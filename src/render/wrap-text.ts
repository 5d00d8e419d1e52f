// Wrapping: a text as lines of at most some columns. Breaks at spaces and beside wide characters, which stand
// without spaces; a longer word is broken where the line ends.

import { graphemes, textWidth } from "./text-width.js";

/** At least one line. A space at a break is dropped; everything else is kept, in order. */
export function wrapText(text: string, columns: number): string[] {
  if (textWidth(text) <= columns) return [text];
  const lines: string[] = [];
  let line = "";
  let used = 0;
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
    if (width <= columns && line !== "") {
      lines.push(withoutLastSpaces(line));
      line = word;
      used = width;
      continue;
    }
    for (const piece of graphemes(word)) {
      const pieceWidth = textWidth(piece);
      if (used + pieceWidth > columns && line !== "") {
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
