// Markdown has these limits, in characters. document-markdown.ts obeys them, and `--limit` names them (cli/arguments/shared-flags.ts).

/** A comment on GitHub has at most 65,536 characters. */
export const MOST_LIMIT = 65_536;
/** The default leaves space for a line that a user adds, such as a marker. */
export const DEFAULT_LIMIT = 65_000;
/** A smaller limit has no space for what a reviewer must not miss. */
export const LEAST_LIMIT = 4_000;
