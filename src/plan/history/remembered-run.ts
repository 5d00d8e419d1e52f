// Remembered run: an apply of the history, whether calls of its plan are left, and how many have no answer. An undo is a plan too: one with calls left
// ended early, one without took back all it could.

import { groupedBy } from "../../model/grouped-by.js";
import type { Intent } from "../../state/recorded-call.js";
import type { AppliedRun, State } from "../../state/state.js";

export interface RememberedRun extends AppliedRun {
  /** Something of its saved plan was not done, neither by this apply nor by a later one of that plan. */
  readonly isPartial: boolean;
  /** How many of its calls are open: sent, or about to be, and nobody knows yet whether they took effect. */
  readonly openCalls: number;
}

/** Oldest first. An apply that planned by itself is never partial: what it left undone is planned anew. */
export function rememberedRuns({
  history,
  intents,
  plans = [],
}: Pick<State, "history" | "intents" | "plans">): RememberedRun[] {
  const intentsOf = groupedBy(Object.values(intents), ({ run }) => run);
  return history.map((run) => ({
    ...run,
    isPartial: run.plan !== undefined && !plans.includes(run.plan),
    openCalls: openCallsOf(run, intentsOf.get(run.id) ?? []),
  }));
}

/** A call may have both an open change and an intent. */
const openCallsOf = ({ changes }: AppliedRun, intents: readonly Intent[]): number =>
  new Set([...changes.filter(({ open }) => open === true), ...intents].map((one) => one.operation_id)).size;

/** The applies that it took back at least a part of: none where none of its calls was made. */
export const undoneRuns = ({ undoes, isPartial, changes, openCalls }: RememberedRun): readonly string[] =>
  isPartial && changes.length === 0 && openCalls === 0 ? [] : undoes;

/** The applies that took this one back, as a whole or in part. */
export function undoneBy(
  { id }: Pick<RememberedRun, "id">,
  history: readonly RememberedRun[],
): { readonly whole: readonly string[]; readonly inPart: readonly string[] } {
  const later = history.filter((one) => undoneRuns(one).includes(id));
  const ids = (isPartial: boolean) => later.filter((one) => one.isPartial === isPartial).map((one) => one.id);
  return { whole: ids(false), inPart: ids(true) };
}
