// Pieces: what Markdown of a limited length shows whole or leaves out, such as one finding or one change.

import type { OmittedPart } from "../../words/en/render/printing.js";

export interface Piece {
  /** Lines that begin with a word or sign of guildform. */
  readonly lines: readonly string[];
  /** The same in fewer characters, for where too little room is left; null where half of it would mislead. */
  readonly short: string | null;
  /** What stands folded below: texts of messages, the lines of each. */
  readonly folded: readonly (readonly string[])[];
  /** Shown with it: the group above of a channel. */
  readonly above: Piece | null;
  /** The lowest is shown first. */
  readonly rank: number;
  /** How many changes, findings or lines it is. */
  readonly count: number;
}

/** Pieces that stand together. */
export interface PieceGroup {
  readonly of: OmittedPart;
  /** The heading, and the start of a fence; empty for none. */
  readonly opening: readonly string[];
  readonly pieces: readonly Piece[];
  readonly closing: readonly string[];
  /** How many more there are of it, whatever the limit. */
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
