// Wrapping: a text as lines of at most some columns. Breaks at spaces and beside wide characters, which stand
// without spaces; a longer word is broken where the line ends. What stands in backticks is one word where a line has
// room for it, so that a command such as `--allow lockouts=2` can be copied and searched for.

import { graphemes, textWidth } from "../text-width.js";

/**
 * At least one line. A space at a break is dropped; everything else is kept, in order. `taken` columns of the first
 * line hold something else already.
 */
export function wrapText(text: string, columns: number, taken = 0): string[] {
  if (textWidth(text) <= columns - taken) return [text];
  const lines: string[] = [];
  let line = "";
  let used = taken;
  for (const word of wordsOf(text, columns)) {
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
function wordsOf(text: string, columns: number): string[] {
  const words: string[] = [];
  let word = "";
  const flush = () => {
    if (word !== "") words.push(word);
    word = "";
  };
  for (const piece of piecesOf(text, columns)) {
    const quoted = piece.length > 1 && piece.startsWith("`");
    if (textWidth(piece) > 1 && !quoted) {
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

/** The graphemes of a text; what stands in backticks, and fits into a line, is one piece. */
function* piecesOf(text: string, columns: number): Generator<string> {
  for (const part of text.split(QUOTED)) {
    if (part.startsWith("`") && part.length > 1 && textWidth(part) <= columns) yield part;
    else yield* graphemes(part);
  }
}

const QUOTED = /(`[^`]+`)/;
