// How many calls of which kind an apply made, for the list of what can be taken back.

import type { AppliedRun } from "../../state/state.js";
import type { CallRow, Counted } from "./row.js";

export interface Count extends Counted {
  readonly count: number;
}

/** Calls that this version does not know. */
const OTHERS: Counted = { as: "others", noun: "other call", done: "" };

/** In the order of `rows`, which are those of all calls by operation; zeros too. */
export function countChanges(
  { changes }: Pick<AppliedRun, "changes">,
  rows: ReadonlyMap<string, CallRow>,
): readonly Count[] {
  const ways = new Map([...rows.values()].map(({ countsAs }) => [countsAs.as, countsAs]));
  const counts = new Map<string, number>();
  for (const { operation } of changes) {
    const { as } = rows.get(operation)?.countsAs ?? OTHERS;
    counts.set(as, (counts.get(as) ?? 0) + 1);
  }
  return [...ways.values(), OTHERS].map((one) => ({ ...one, count: counts.get(one.as) ?? 0 }));
}
