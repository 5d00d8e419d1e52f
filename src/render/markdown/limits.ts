// How long Markdown may get, in characters.

/** GitHub takes 65,536 in a comment. */
export const DEFAULT_LIMIT = 65_000;
/** In fewer there is no room for what must not be missed. */
export const LEAST_LIMIT = 4_000;
