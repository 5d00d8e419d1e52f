// Decides which pieces of a comment fit a limit. It keeps whole pieces, and it takes the pieces of the lowest rank first. The
// printer counts the omitted pieces. document-markdown.ts is the printer.

import { groupedBy } from "../../model/grouped-by.js";
import { RANK } from "../document/rank.js";
import type { Piece, PieceGroup } from "./piece.js";

export type ShownLines = ReadonlyMap<Piece, readonly string[]>;

/** Chooses the pieces. `limit` counts the characters of all groups, with an empty line between two of them. */
export function withinLimit(parts: readonly PieceGroup[], limit: number): ShownLines {
  const shown = new Map<Piece, readonly string[]>();
  const all = parts.flatMap(({ pieces }) => pieces);
  const counted = parts.filter(({ more }) => more > 0).length * LEFT_OUT_LENGTH;
  const whole = sum(parts.map(frameLength)) + sum(all.map((one) => pieceLength(one, one.lines))) + counted;
  if (whole <= limit) return new Map(all.map((one) => [one, one.lines]));
  const partOf = new Map(parts.flatMap((part) => part.pieces.map((one) => [one, part] as const)));
  const opened = new Set(parts.filter(isAlwaysOpen));
  // One line counts the omitted changes of all trees.
  let room = limit - sum([...opened].map(frameLength)) - (opened.size + 1) * LEFT_OUT_LENGTH;
  const longest = Math.max(LONGEST_OF_THE_WORST, limit / 50);
  for (const one of byRank(all)) {
    const chain = withAbove(one).filter((each) => !shown.has(each));
    const part = partOf.get(one);
    const frame = part === undefined || opened.has(part) ? 0 : frameLength(part);
    const forms = formsOf(one, longest);
    const lines = forms.find(
      (form) => frame + sum(chain.map((each) => pieceLength(each, each === one ? form : each.lines))) <= room,
    );
    if (lines === undefined || part === undefined) continue;
    for (const each of chain) {
      const own = each === one ? lines : each.lines;
      shown.set(each, own);
      room -= pieceLength(each, own);
    }
    room -= frame;
    opened.add(part);
  }
  return shown;
}

/** A line of the rank `worst` shows at least this number of characters. */
const LONGEST_OF_THE_WORST = 260;
/** A line that counts omitted pieces has at most this length. */
const LEFT_OUT_LENGTH = 80;

/** Returns true for a heading, which has no pieces, and for a list, which counts its omitted pieces. */
const isAlwaysOpen = ({ of, pieces }: PieceGroup): boolean => of !== "changes" || pieces.length === 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const linesLength = (lines: readonly string[]): number => sum(lines.map((line) => line.length + 1));

const frameLength = ({ opening, closing }: PieceGroup): number =>
  linesLength(opening) + linesLength(closing) + 2;

const pieceLength = ({ folded }: Piece, lines: readonly string[]): number =>
  linesLength(lines) + sum(folded.map((one) => linesLength(one) + 1));

function byRank(pieces: readonly Piece[]): Piece[] {
  const ranks = groupedBy(pieces, ({ rank }) => rank);
  return [...ranks].sort(([one], [other]) => one - other).flatMap(([, those]) => those);
}

/** Returns the piece and the pieces above it, the outermost first. */
function withAbove(one: Piece): Piece[] {
  return one.above === null ? [one] : [...withAbove(one.above), one];
}

function formsOf({ lines, short, rank }: Piece, longest: number): (readonly string[])[] {
  if (short === null || rank > RANK.worst) return [lines];
  return linesLength(lines) <= longest ? [lines] : [[short]];
}
