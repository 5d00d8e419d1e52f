// Dangers of a tree of changes: the rows that cannot be undone, or show people what cannot be unseen, in the order of the tree.

import type { Sentence } from "../../words/sentence.js";
import type { TreeRow } from "./block.js";

export interface Danger {
  readonly row: TreeRow;
  /** The rows that it stands under, the outermost first. */
  readonly above: readonly TreeRow[];
}

export const dangersIn = (trees: readonly (readonly TreeRow[])[]): Danger[] =>
  trees.flatMap((rows) => dangersUnder(rows, []));

const dangersUnder = (rows: readonly TreeRow[], above: Danger["above"]): Danger[] =>
  rows.flatMap((row) => [
    ...(row.danger ? [{ row, above }] : []),
    ...(row.rows.length === 0 ? [] : dangersUnder(row.rows, [...above, row])),
  ]);

/** What is said of the danger of a row, such as `cannot be undone`. */
export const dangerWords = ({ details }: TreeRow): Sentence[] =>
  details.flatMap((one) => (one.kind === "paragraph" && one.tone === "danger" ? [one.words] : []));
