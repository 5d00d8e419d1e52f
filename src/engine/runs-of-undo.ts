// Finds the applies from which guildform plans a saved undo again. They are in the state: the applies that the undo reverts, and the
// earlier applies of the undo itself. use-cases/replan-saved-plan.ts calls it before it plans.

import { type Plan, takesBack } from "../plan/value/plan.js";
import type { AppliedRun, State } from "../state/state.js";
import { StaleStateError } from "./stale-state-error.js";

export interface RunsOfUndo {
  readonly state: State;
  /** The undo reverts these runs. The oldest comes first. */
  readonly runs: readonly AppliedRun[];
  /** Lists the earlier applies of this plan. The oldest comes first. */
  readonly ownRuns: readonly AppliedRun[];
}

/** `digest` belongs to the saved plan. Throws StaleStateError when the state no longer has a run that the undo reverts. */
export function runsOfUndo(
  plan: Pick<Plan, "undoes">,
  {
    state,
    location,
    digest,
  }: { readonly state: State | null; readonly location: string; readonly digest: string },
): RunsOfUndo {
  const history = state?.history ?? [];
  const runs = history.filter(({ id }) => plan.undoes.includes(id));
  const forgotten = plan.undoes.find((id) => !runs.some((one) => one.id === id));
  if (state === null || forgotten !== undefined) {
    const run = forgotten ?? "";
    throw new StaleStateError({ location, takesBack: takesBack(plan), case: "forgotten-run", run });
  }
  return { state, runs, ownRuns: history.filter((one) => one.plan === digest) };
}
