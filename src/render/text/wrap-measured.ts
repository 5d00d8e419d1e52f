// Wrapping by a measure: a text as lines of at most some columns. Breaks at spaces and beside wide characters, which stand
// without spaces; a longer word is broken where the line ends. A text in backticks is one word where a line has
// room for it, so that a command such as `--allow lockouts=2` can be copied and searched for; so is a name, such as 频道规则.
// No line begins with a closing mark, such as ，, or ends with an opening one, such as （.

/** Splits a text into characters, and counts columns. */
export interface Measure {
  readonly graphemes: (text: string) => string[];
  readonly textWidth: (text: string) => number;
}

export interface Wrapping {
  /** Columns of the first line that hold something else already. */
  readonly taken?: number;
  /** The places of names in the text, in order: `{ start: 9, end: 13 }`. */
  readonly names?: readonly Range[];
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** At least one line. A space at a break is dropped; everything else is kept, in order. */
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

/** Only U+0020: other white space, such as that of Chinese text, is part of what is shown. */
const withoutLastSpaces = (line: string): string => line.replace(/ +$/, "");

/** A word breaks only between its pieces, and only where no line has room for it. */
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

/** `（新）` is part of the name before it. */
const isMark = ([opening, , closing]: readonly string[]): boolean => opening === "（" && closing === "）";

/** Each closing mark stays behind its word, each opening mark before its word, and `（新）` behind its name. */
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

/** Runs of spaces, single wide characters, and the words between them. */
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
  /** A name, or a text in backticks. */
  readonly isWhole: boolean;
}

/** The graphemes of a text; a name that fits into a line is one piece. */
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

/** A text in backticks that fits into a line is one piece. */
function* quotedPieces(text: string, { columns, measure }: Omit<Room, "names">): Generator<Piece> {
  for (const part of text.split(QUOTED)) {
    if (part.startsWith("`") && part.length > 1 && measure.textWidth(part) <= columns)
      yield { text: part, isWhole: true };
    else for (const one of measure.graphemes(part)) yield { text: one, isWhole: false };
  }
}

const QUOTED = /(`[^`]+`)/;
