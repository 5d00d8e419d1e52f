// The applies that a saved undo is planned again from, as the state remembers them now: those that it takes back, and those of
// its own that were cut short.

import { type Plan, takesBack } from "../plan/value/plan.js";
import type { AppliedRun, State } from "../state/state.js";
import { StaleStateError } from "./stale-state-error.js";

export interface RunsOfUndo {
  readonly state: State;
  /** What is taken back, oldest first. */
  readonly runs: readonly AppliedRun[];
  /** Earlier applies of the very plan, oldest first. */
  readonly ownRuns: readonly AppliedRun[];
}

/** `digest`: of the saved plan. Throws StaleStateError when the state remembers no longer what is taken back. */
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
