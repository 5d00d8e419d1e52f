// The applies that a saved undo takes back, as the state remembers them now.

import type { Plan } from "../plan/value/plan.js";
import type { AppliedRun, State } from "../state/state.js";
import { StaleStateError } from "./stale-state-error.js";

/** Oldest first. Throws StaleStateError when the state remembers one of them no longer. */
export function runsOfUndo(
  { undoes }: Pick<Plan, "undoes">,
  { state, location }: { readonly state: State | null; readonly location: string },
): { readonly state: State; readonly runs: readonly AppliedRun[] } {
  const runs = (state?.history ?? []).filter(({ id }) => undoes.includes(id));
  const forgotten = undoes.find((id) => !runs.some((one) => one.id === id));
  if (state === null || forgotten !== undefined) {
    throw new StaleStateError({ location, case: "forgotten-run", run: forgotten ?? "" });
  }
  return { state, runs };
}
