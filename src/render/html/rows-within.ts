// Chooses the rows of a long list of changes that fit on a page, each with the rows above it. The order of choice is the same as
// in a comment (document/rank.ts). A dangerous row is shown under any limit. page-html.ts calls it when the changes are too long.

import { groupedBy } from "../../model/grouped-by.js";
import type { TreeRow } from "../document/block.js";
import { RANK, rankOf } from "../document/rank.js";

export interface RowsWithin {
  readonly shown: ReadonlySet<TreeRow>;
  readonly left: number;
}

/**
 * Chooses the rows. `room` counts bytes. The function calls `sizeOf` only while space is left. `sizeOf` measures a row without
 * the rows below it.
 */
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

/** Every row takes at least this number of bytes. */
const SMALLEST = 300;

function chainOf(row: TreeRow, above: ReadonlyMap<TreeRow, TreeRow | null>): TreeRow[] {
  const chain: TreeRow[] = [];
  for (let one: TreeRow | null = row; one !== null; one = above.get(one) ?? null) chain.push(one);
  return chain;
}

/** Sorts the rows by rank. A row without a change of its own is left out, because it comes with the rows below it. */
function byRank(rows: Iterable<TreeRow>): TreeRow[] {
  const ranks = groupedBy(rows, rankOf);
  ranks.delete(RANK.remark);
  return [...ranks].sort(([one], [other]) => one - other).flatMap(([, those]) => those);
}
