// Globs: `log-*` fits `log-2026`. `*` stands for any signs, also for none; there are no other wildcards. `\*` is the star of a key
// that holds one: `a\*` fits `a*` and not `ab`.

/** Walks over the text once for each piece between two stars, so no text makes it slow. */
export function fitsGlob(glob: string, text: string): boolean {
  const [first = "", ...rest] = glob.split(STAR).map((piece) => piece.replaceAll("\\*", "*"));
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const piece of rest) {
    const index = text.indexOf(piece, from);
    if (index < 0) return false;
    from = index + piece.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}

/** The glob that fits this text alone: `a\*` for `a*`. */
export const globOf = (text: string): string => text.replaceAll("*", "\\*");

/** A `*` that stands for any signs. */
const STAR = /(?<!\\)\*/;

/** `*`: whatever it is held against, it fits. */
export const isOnlyStars = (glob: string): boolean => /^\*+$/.test(glob);
