// A diagnostic: one thing that is wrong in what a person wrote, with its place and the next step.

/** Where something is written. Line and column count from 1; column counts characters (code points). */
export interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One finding about a file. `code` is stable, such as `E-ROLE-UNKNOWN`; `W-…` does not stop anything. */
export interface Diagnostic {
  readonly code: `E-${string}` | `W-${string}`;
  readonly message: string;
  readonly at: SourcePosition | null;
  /**
   * The source line, safe to show and cut when long, and the marked part `text.slice(caret, caret + length)`
   * (both in UTF-16 units from 0; length at least 1); null when there is no line to show.
   */
  readonly excerpt: { readonly text: string; readonly caret: number; readonly length: number } | null;
  /** What to do next; empty when the message says it all. */
  readonly hint: string;
}

export const isError = (diagnostic: Diagnostic): boolean => diagnostic.code.startsWith("E-");
