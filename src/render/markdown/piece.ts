// A piece, such as one finding or one change, is a unit of Markdown. A limit keeps a piece whole or removes it.

import type { OmittedPart } from "../../words/en/render/printing.js";

export interface Piece {
  /** Each line begins with a word or sign of guildform. */
  readonly lines: readonly string[];
  /** Holds the piece in fewer characters, for a limit that leaves too little space. It is null when a shorter form misleads. */
  readonly short: string | null;
  /** Holds the lines of each text that is folded below the piece, such as the text of a message. */
  readonly folded: readonly (readonly string[])[];
  /** Points to the piece above, such as the group of a channel. A limit that keeps a piece also keeps the piece above it. */
  readonly above: Piece | null;
  readonly rank: number;
  /** Counts the changes, findings or lines of the piece. */
  readonly count: number;
}

/** A group holds the pieces of one list or one tree. */
export interface PieceGroup {
  readonly of: OmittedPart;
  /** Holds the heading and the start of a fence. It is empty when the group has neither. */
  readonly opening: readonly string[];
  readonly pieces: readonly Piece[];
  readonly closing: readonly string[];
  /** Counts the omitted entries that have no piece under any limit. */
  readonly more: number;
}

export const piece = (lines: readonly string[], rank: number, rest: Partial<Piece> = {}): Piece => ({
  lines,
  short: null,
  folded: [],
  above: null,
  rank,
  count: 1,
  ...rest,
});
