// A remembered run is an apply of the history. It says whether calls of its plan are left, and how many have no answer. An undo is such an
// apply too: with calls left it ended early, without them it reverted all that it could.

import { groupedBy } from "../../model/grouped-by.js";
import type { Intent } from "../../state/recorded-call.js";
import type { AppliedRun, State } from "../../state/state.js";

export interface RememberedRun extends AppliedRun {
  /** `true` means that a part of its saved plan is not done, neither by this apply nor by a later one of that plan. */
  readonly isPartial: boolean;
  /** Counts the open calls: sent, or about to be sent, with an unknown effect. */
  readonly openCalls: number;
}

/** Returns the applies, oldest first. An apply without a saved plan is never partial: the next plan contains the calls that it left out. */
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

/** Returns the applies that this undo reverted at least in part. An undo that ended before its first call gives an empty list. */
export const undoneRuns = ({ undoes, isPartial, changes, openCalls }: RememberedRun): readonly string[] =>
  isPartial && changes.length === 0 && openCalls === 0 ? [] : undoes;

/** Returns the undos that reverted this apply, as a whole or in part. */
export function undoneBy(
  { id }: Pick<RememberedRun, "id">,
  history: readonly RememberedRun[],
): { readonly whole: readonly string[]; readonly inPart: readonly string[] } {
  const later = history.filter((one) => undoneRuns(one).includes(id));
  const ids = (isPartial: boolean) => later.filter((one) => one.isPartial === isPartial).map((one) => one.id);
  return { whole: ids(false), inPart: ids(true) };
}
