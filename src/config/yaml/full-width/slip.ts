// A slip is a part of a text that came from a Chinese keyboard, together with the text that YAML needs there.

export interface Slip {
  readonly part:
    | "blank"
    | "dash"
    | "colon"
    | "comment"
    | "bracket"
    | "quotes"
    | "words"
    | "variable"
    | "block";
  readonly start: number;
  readonly end: number;
  /** This text corrects the slip: `: `, for example. It adds no line break. */
  readonly instead: string;
  /** True means that the mistake may be elsewhere. If the text is valid after the correction, the mistake was this slip. */
  readonly unsure?: boolean;
}

/** A search stops after this number of slips, which is more than guildform reports. */
export const MOST_SLIPS = 2_000;

/** Returns the slips in order, and leaves out the ones that overlap an earlier slip. */
export function inOrder(slips: readonly Slip[]): Slip[] {
  const separateSlips: Slip[] = [];
  for (const slip of slips.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    if (slip.start >= (separateSlips.at(-1)?.end ?? 0)) separateSlips.push(slip);
  }
  return separateSlips;
}

/** Returns the text with its corrections. `slips` must be in order. */
export function corrected(text: string, slips: readonly Slip[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, instead } of slips) {
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}
