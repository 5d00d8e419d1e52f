// A glob is a pattern: `log-*` matches `log-2026`. `*` matches any characters, also none; there are no other wildcards. `\*` is a star in
// the text: `a\*` matches `a*` and not `ab`. It is part of scopes such as `--target 'group.start/**'`, and of the channels of tests in the
// file.

/** Walks over the text once for each piece between two stars, so that no text makes it slow. */
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

/** Returns the glob that matches only this text: `a\*` for `a*`. */
export const globOf = (text: string): string => text.replaceAll("*", "\\*");

/** This star is a wildcard: it has no backslash before it. */
const STAR = /(?<!\\)\*/;

/** Returns true for `*` and `**`, which match every text. */
export const isOnlyStars = (glob: string): boolean => /^\*+$/.test(glob);
