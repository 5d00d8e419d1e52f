// A slip: a part of a text that was typed with a Chinese keyboard, and what YAML wants there.

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
  /** The text that mends the slip, for example `: `. It adds no line break. */
  readonly instead: string;
  /** The structure may be broken by something else: only a text that can be read afterwards shows that it was this. */
  readonly unsure?: boolean;
}

/** The most slips that are looked for at once; more than are ever told. */
export const MOST_SLIPS = 2_000;

/** In their order, without those that overlap an earlier one. */
export function inOrder(slips: readonly Slip[]): Slip[] {
  const separateSlips: Slip[] = [];
  for (const slip of slips.toSorted((left, right) => left.start - right.start || right.end - left.end)) {
    if (slip.start >= (separateSlips.at(-1)?.end ?? 0)) separateSlips.push(slip);
  }
  return separateSlips;
}

/** The text with what should stand there; `slips` in order. */
export function corrected(text: string, slips: readonly Slip[]): string {
  let result = "";
  let at = 0;
  for (const { start, end, instead } of slips) {
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}
