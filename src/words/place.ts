/** A place in the file that a message is about, counted from 1: `line 3, column 5`. */
export interface Place {
  readonly line: number;
  readonly column: number;
}
