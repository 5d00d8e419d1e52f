// Globs: `log-*` fits `log-2026`. `*` stands for any signs, also for none; there are no other wildcards.

/** Walks over the text once for each piece between two stars, so no text makes it slow. */
export function fitsGlob(glob: string, text: string): boolean {
  const [first = "", ...rest] = glob.split("*");
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let from = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, from);
    if (found < 0) return false;
    from = found + piece.length;
  }
  return text.length - last.length >= from && text.endsWith(last);
}

/** `*`: whatever it is held against, it fits. */
export const isOnlyStars = (glob: string): boolean => /^\*+$/.test(glob);
