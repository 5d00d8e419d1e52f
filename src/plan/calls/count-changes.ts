// How many calls of which kind an apply made, for the list of what can be taken back.

import type { AppliedRun } from "../../state/state.js";
import { type CallRow, COUNTED, type Counted } from "./row.js";

/** By kind; `others` are calls that this version does not know. */
export type ChangeCounts = Readonly<Record<Counted | "others", number>>;

/** `knownRow` gives the row of a call that state names, or null. */
export function countChanges(
  { changes }: Pick<AppliedRun, "changes">,
  knownRow: (operation: string) => CallRow | null,
): ChangeCounts {
  const counts = Object.fromEntries([...COUNTED, "others"].map((name) => [name, 0])) as Record<
    Counted | "others",
    number
  >;
  for (const { operation } of changes) counts[knownRow(operation)?.countsAs ?? "others"] += 1;
  return counts;
}
