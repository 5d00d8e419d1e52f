// Remembered run: an apply of the history, and whether calls of its plan are left. An undo is a plan too: one with calls left
// ended early, one without took back all it could.

import type { AppliedRun, State } from "../../../state/state.js";

export interface RememberedRun extends AppliedRun {
  /** Something of its saved plan was not done, neither by this apply nor by a later one of that plan. */
  readonly isPartial: boolean;
}

/** Oldest first. An apply that planned by itself is never partial: what it left undone is planned anew. */
export const rememberedRuns = ({ history, plans = [] }: Pick<State, "history" | "plans">): RememberedRun[] =>
  history.map((run) => ({ ...run, isPartial: run.plan !== undefined && !plans.includes(run.plan) }));

/** The applies that it took back at least a part of: none where none of its calls was made. */
export const undoneRuns = ({ undoes, isPartial, changes }: RememberedRun): readonly string[] =>
  isPartial && changes.length === 0 ? [] : undoes;

/** The applies that took this one back, as a whole or in part. */
export function undoneBy(
  { id }: Pick<RememberedRun, "id">,
  history: readonly RememberedRun[],
): { readonly whole: readonly string[]; readonly inPart: readonly string[] } {
  const later = history.filter((one) => undoneRuns(one).includes(id));
  const ids = (isPartial: boolean) => later.filter((one) => one.isPartial === isPartial).map((one) => one.id);
  return { whole: ids(false), inPart: ids(true) };
}
