/** A position says where a file has a value. Line and column begin at 1, and the column counts characters (code points). */
export interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
