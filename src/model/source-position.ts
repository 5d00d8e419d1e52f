/** Where something is written. Line and column count from 1; column counts characters (code points). */
export interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}
