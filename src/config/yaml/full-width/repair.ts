// The module corrects full-width slips in a text. So guildform can read the rest of the file and report all of its mistakes in one run.
// bounded-document.ts calls it before the tree is made.
//
// It works in rounds. Each round corrects the slips that are visible by themselves, and the slips on lines where the structure is broken.
// Then it reads the text again: the correction may make more slips visible. A long text has fewer rounds. A text without slips stays the
// same.

import { SourceText, type TextRange } from "../../source/source-text.js";
import { brokenLineSlips } from "./broken-line-slips.js";
import { hasFullWidth } from "./characters.js";
import { columnsOf } from "./columns.js";
import { plainScalars } from "./plain-scalars.js";
import { scalarSlips } from "./scalar-slips.js";
import { corrected, inOrder, MOST_SLIPS, type Slip } from "./slip.js";

const ROUNDS = { short: 10, long: 2 };
const LONG = 256 * 1024;

export interface Repaired {
  readonly text: string;
  /** The offsets are in the original text, in order. */
  readonly slips: readonly Slip[];
  /** Returns the offset in the original text for an offset in the repaired text. */
  at(offset: number): number;
}

/**
 * Returns the parts of a text where the structure is broken. The list is empty when the text is readable, and null when no statement is
 * possible.
 */
export type BrokenParts = (source: SourceText) => readonly TextRange[] | null;

export function repaired(written: SourceText, brokenParts: BrokenParts): Repaired {
  const { text } = written;
  const unchanged: Repaired = { text, slips: [], at: (offset) => offset };
  if (!hasFullWidth(text)) return unchanged;
  const bold = roundsOf(written, { brokenParts, unsure: true });
  const best = bold.sound || !bold.unsure ? bold : roundsOf(written, { brokenParts, unsure: false });
  return best.slips.length === 0 ? unchanged : best;
}

/** Corrects the text in rounds. `unsure` means that a round also corrects slips that may be none. */
function roundsOf(written: SourceText, options: { brokenParts: BrokenParts; unsure: boolean }) {
  let source = written;
  let origin: Origin = new Uint32Array();
  const allSlips: Slip[] = [];
  let parts = options.brokenParts(source);
  const most = written.text.length > LONG ? ROUNDS.long : ROUNDS.short;
  for (let round = 0; round < most && parts !== null; round++) {
    const slips = slipsOf(source, parts).filter((slip) => options.unsure || slip.unsure !== true);
    if (slips.length === 0) break;
    if (round === 0) origin = new Uint32Array(written.text.length + 1).map((_, index) => index);
    for (const slip of slips)
      allSlips.push({ ...slip, start: origin[slip.start] ?? 0, end: origin[slip.end] ?? 0 });
    origin = correctedOrigin(origin, slips);
    source = new SourceText(written.file, corrected(source.text, slips));
    parts = options.brokenParts(source);
  }
  return {
    text: source.text,
    slips: inOrder(allSlips),
    at: (offset: number) => origin[offset] ?? written.text.length,
    sound: parts !== null && parts.length === 0,
    unsure: allSlips.some((slip) => slip.unsure === true),
  };
}

function slipsOf(source: SourceText, parts: readonly TextRange[]): Slip[] {
  const scalars = plainScalars(source.text);
  const columns = columnsOf(source.text);
  const slips: Slip[] = [];
  for (const scalar of scalars) {
    slips.push(...scalarSlips(scalar, columns));
    if (slips.length >= MOST_SLIPS) break;
  }
  return inOrder([...slips, ...brokenLineSlips({ source, columns, scalars, parts })]).slice(0, MOST_SLIPS);
}

/** For each offset of a text, the array has the offset in the original text. */
type Origin = Uint32Array;

function correctedOrigin(origin: Origin, slips: readonly Slip[]): Origin {
  const grown = slips.reduce((sum, { start, end, instead }) => sum + instead.length - (end - start), 0);
  const result = new Uint32Array(origin.length + grown);
  let [from, to] = [0, 0];
  for (const { start, end, instead } of slips) {
    result.set(origin.subarray(from, start), to);
    to += start - from;
    const last = Math.max(start, end - 1);
    for (let index = 0; index < instead.length; index++) {
      result[to++] = origin[Math.min(start + index, last)] ?? 0;
    }
    from = end;
  }
  result.set(origin.subarray(from), to);
  return result;
}
