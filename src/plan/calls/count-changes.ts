// countChanges counts the calls of an apply by kind, for the list of applies that `undo` can revert.

import type { AppliedRun } from "../../state/state.js";
import type { CallsOf } from "../../words/en/plan/made-calls.js";
import type { CallRow } from "./row.js";

export interface Count {
  readonly of: CallsOf;
  readonly count: number;
}

/** Returns the counts in the order of `rows`, which has the rows of all calls by operation. The result includes zeros. */
export function countChanges(
  { changes }: Pick<AppliedRun, "changes">,
  rows: ReadonlyMap<string, CallRow>,
): readonly Count[] {
  const all = new Set<CallsOf>([...[...rows.values()].map(({ countsAs }) => countsAs), "others"]);
  const counts = new Map<CallsOf, number>();
  for (const { operation } of changes) {
    const of = rows.get(operation)?.countsAs ?? "others";
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  return [...all].map((of) => ({ of, count: counts.get(of) ?? 0 }));
}
