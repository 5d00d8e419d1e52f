// Rows within: of a long list of changes the rows that a page has room for, each with those that it stands under. They are chosen
// as a comment chooses them (document/rank.ts), and a row of danger is shown whatever the room.

import { groupedBy } from "../../model/grouped-by.js";
import type { TreeRow } from "../document/block.js";
import { RANK, rankOf } from "../document/rank.js";

export interface RowsWithin {
  readonly shown: ReadonlySet<TreeRow>;
  /** How many changes the other rows tell. */
  readonly left: number;
}

/** `room`: bytes of the rows; `sizeOf` a row without those below it is asked only while there is room. */
export function rowsWithin(
  trees: readonly (readonly TreeRow[])[],
  { room, sizeOf }: { readonly room: number; readonly sizeOf: (row: TreeRow) => number },
): RowsWithin {
  const above = new Map<TreeRow, TreeRow | null>();
  const add = (rows: readonly TreeRow[], parent: TreeRow | null): void => {
    for (const row of rows) {
      above.set(row, parent);
      add(row.rows, row);
    }
  };
  for (const rows of trees) add(rows, null);
  const shown = new Set<TreeRow>();
  let free = room;
  for (const row of byRank(above.keys())) {
    if (!row.danger && free < SMALLEST) break;
    const chain = chainOf(row, above).filter((one) => !shown.has(one));
    const size = chain.reduce((sum, one) => sum + sizeOf(one), 0);
    if (size > free && !row.danger) continue;
    for (const one of chain) shown.add(one);
    free -= size;
  }
  let left = 0;
  for (const row of above.keys()) if (!shown.has(row)) left += row.changes;
  return { shown, left };
}

/** Bytes that any row takes. */
const SMALLEST = 300;

/** The rows above it, and itself. */
function chainOf(row: TreeRow, above: ReadonlyMap<TreeRow, TreeRow | null>): TreeRow[] {
  const chain: TreeRow[] = [];
  for (let one: TreeRow | null = row; one !== null; one = above.get(one) ?? null) chain.push(one);
  return chain;
}

/** A row that tells no change itself comes with those below it. */
function byRank(rows: Iterable<TreeRow>): TreeRow[] {
  const ranks = groupedBy(rows, rankOf);
  ranks.delete(RANK.remark);
  return [...ranks].sort(([one], [other]) => one - other).flatMap(([, those]) => those);
}
