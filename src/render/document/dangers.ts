// Finds the dangers of a tree of changes: changes without an undo, and changes that show content to new people. The dangers keep
// the order of the tree. They appear in the head of an HTML page and in a comment. render/html/head-html.ts and
// render/markdown/document-pieces.ts call it.

import type { Sentence } from "../../words/sentence.js";
import type { TreeRow } from "./block.js";

export interface Danger {
  readonly row: TreeRow;
  /** Holds the rows above this row, the outermost first. */
  readonly above: readonly TreeRow[];
}

export const dangersIn = (trees: readonly (readonly TreeRow[])[]): Danger[] =>
  trees.flatMap((rows) => dangersUnder(rows, []));

const dangersUnder = (rows: readonly TreeRow[], above: Danger["above"]): Danger[] =>
  rows.flatMap((row) => [
    ...(row.danger ? [{ row, above }] : []),
    ...(row.rows.length === 0 ? [] : dangersUnder(row.rows, [...above, row])),
  ]);

/** Returns the warnings of a row, such as `cannot be undone`. */
export const dangerWords = ({ details }: TreeRow): Sentence[] =>
  details.flatMap((one) => (one.kind === "paragraph" && one.tone === "danger" ? [one.words] : []));
