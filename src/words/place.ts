/** A place counts lines and columns of a file from 1: `line 3, column 5`. */
export interface Place {
  readonly line: number;
  readonly column: number;
}
