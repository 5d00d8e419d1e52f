// The applies that a saved undo takes back, as the state remembers them now.

import { foreignText } from "../model/visible-text.js";
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
    const problem = `it takes back the apply ${foreignText(forgotten ?? "")}, which the state no longer remembers`;
    throw new StaleStateError({ location, problem });
  }
  return { state, runs };
}
