// Wraps a text by a measure: its lines have at most a number of columns. Lines break at spaces and next to wide characters, which
// have no spaces between them. A longer word is broken at the end of the line.
//
// A text in backticks is one word if it fits on a line, so that a reader can copy and search a command such as
// `--allow lockouts=2`. A name is one word too, such as `频道规则`. No line begins with a closing mark such as ，, or ends with an
// opening mark such as （. wrap-text.ts wraps the output with it, and cli/speak-help.ts the help.

export interface Measure {
  readonly graphemes: (text: string) => string[];
  readonly textWidth: (text: string) => number;
}

export interface Wrapping {
  /** Counts the used columns of the first line. */
  readonly taken?: number;
  /** Lists the places of names in the text, in order: `{ start: 9, end: 13 }`. */
  readonly names?: readonly Range[];
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Returns at least one line. A space at a break is dropped, and everything else stays in order. */
export function wrapMeasured(
  text: string,
  columns: number,
  { taken = 0, names = NO_NAMES, measure }: Wrapping & { readonly measure: Measure },
): string[] {
  const { textWidth } = measure;
  if (textWidth(text) <= columns - taken) return [text];
  const lines: string[] = [];
  let line = "";
  let used = taken;
  for (const { pieces, isSpace } of markedWords(wordsOf(text, { columns, names, measure }))) {
    const word = pieces.join("");
    const width = textWidth(word);
    if (width <= columns - used) {
      line += word;
      used += width;
      continue;
    }
    if (isSpace) {
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
    for (const piece of pieces) {
      const pieceWidth = textWidth(piece);
      if (used + pieceWidth > columns && used > 0) {
        lines.push(withoutLastSpaces(line));
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

const NO_NAMES: readonly Range[] = [];

/** Removes only U+0020: other white space, such as U+3000 of Chinese text, is visible content. */
const withoutLastSpaces = (line: string): string => line.replace(/ +$/, "");

/** A word has breaks only between its pieces, and only if it is longer than a line. */
interface Word {
  readonly pieces: string[];
  readonly isSpace: boolean;
}

interface Room {
  readonly columns: number;
  readonly names: readonly Range[];
  readonly measure: Measure;
}

const CLOSING = /^[，。、；：！？）》〉】”’]$/u;
const OPENING = /^[（《〈【“‘]$/u;

/** `（新）` belongs to the name before it. */
const isMark = ([opening, , closing]: readonly string[]): boolean => opening === "（" && closing === "）";

/** Keeps each closing mark behind its word, each opening mark before its word, and `（新）` behind its name. */
function markedWords(words: readonly Word[]): Word[] {
  const marked: Word[] = [];
  let opening = "";
  for (const { pieces, isSpace } of words) {
    if (isSpace && opening !== "") {
      marked.push({ pieces: [opening], isSpace: false });
      opening = "";
    }
    const all = opening === "" ? [...pieces] : [opening, ...pieces];
    opening = "";
    const last = marked.at(-1);
    while (last !== undefined && !last.isSpace && CLOSING.test(all[0] ?? ""))
      last.pieces.push(all.shift() ?? "");
    if (OPENING.test(all.at(-1) ?? "")) opening = all.pop() ?? "";
    if (all.length > 0) marked.push({ pieces: all, isSpace });
  }
  if (opening !== "") marked.push({ pieces: [opening], isSpace: false });
  return marked.reduce<Word[]>((before, word) => {
    const last = before.at(-1);
    if (last === undefined || last.isSpace || !isMark(word.pieces)) before.push(word);
    else last.pieces.push(...word.pieces);
    return before;
  }, []);
}

/** Splits the text into runs of spaces, single wide characters, and the words between them. */
function wordsOf(text: string, room: Room): Word[] {
  const words: Word[] = [];
  let pieces: string[] = [];
  let isSpace = false;
  const flush = () => {
    if (pieces.length > 0) words.push({ pieces, isSpace });
    pieces = [];
  };
  for (const { text: piece, isWhole } of piecesOf(text, room)) {
    if (!isWhole && room.measure.textWidth(piece) > 1) {
      flush();
      words.push({ pieces: [piece], isSpace: false });
      continue;
    }
    const isBlank = !isWhole && piece === " ";
    if (isBlank !== isSpace) flush();
    isSpace = isBlank;
    pieces.push(piece);
  }
  flush();
  return words;
}

interface Piece {
  readonly text: string;
  /** Is true when the piece is a name or a text in backticks. */
  readonly isWhole: boolean;
}

/** Yields the graphemes of a text. A name that fits on a line is one piece. */
function* piecesOf(text: string, { columns, names, measure }: Room): Generator<Piece> {
  let at = 0;
  for (const { start, end } of names) {
    const name = text.slice(start, end);
    if (measure.textWidth(name) > columns) continue;
    yield* quotedPieces(text.slice(at, start), { columns, measure });
    yield { text: name, isWhole: true };
    at = end;
  }
  yield* quotedPieces(text.slice(at), { columns, measure });
}

/** Yields the graphemes of a text. A text in backticks that fits on a line is one piece. */
function* quotedPieces(text: string, { columns, measure }: Omit<Room, "names">): Generator<Piece> {
  for (const part of text.split(QUOTED)) {
    if (part.startsWith("`") && part.length > 1 && measure.textWidth(part) <= columns)
      yield { text: part, isWhole: true };
    else for (const one of measure.graphemes(part)) yield { text: one, isWhole: false };
  }
}

const QUOTED = /(`[^`]+`)/;
