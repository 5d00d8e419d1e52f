// How long Markdown may get, in characters.

/** A comment of GitHub takes 65,536. */
export const MOST_LIMIT = 65_536;
/** Leaves room for a line that somebody adds, such as a marker. */
export const DEFAULT_LIMIT = 65_000;
/** In fewer there is no room for what must not be missed. */
export const LEAST_LIMIT = 4_000;
