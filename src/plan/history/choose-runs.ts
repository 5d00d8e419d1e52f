// Chooses the applies that an undo reverts: the last one, or a named one with all later ones. An undo of one from the middle alone would
// have to guess on what the later ones built.

import { visibleText } from "../../model/visible-text.js";
import type { AppliedRun, State } from "../../state/state.js";
import { errorOf } from "../../words/said-error.js";

/** State has no apply to revert, or the chosen applies changed nothing. */
export class NothingToUndoError extends errorOf("NOTHING_TO_UNDO") {}

/** The history has no apply with this id, or several whose ids begin with it. */
export class UnknownRunError extends errorOf("UNKNOWN_RUN") {}

/**
 * Returns the applies, oldest first and never empty. `run` is the id of an apply or its beginning. If it is null, the choice begins with
 * the last apply that has a change or an open call. Throws NothingToUndoError and UnknownRunError.
 */
export function chooseRuns(state: State | null, run: string | null): readonly AppliedRun[] {
  const history = state?.history ?? [];
  if (history.length === 0) throw new NothingToUndoError({ case: "forgotten" });
  const open = new Set(Object.values(state?.intents ?? {}).map((intent) => intent.run));
  const hasEffects = ({ id, changes }: AppliedRun): boolean => changes.length > 0 || open.has(id);
  const first = run === null ? lastOf(history, hasEffects) : indexOfRun(history, run);
  const chosen = history.slice(first);
  if (!chosen.some(hasEffects)) throw new NothingToUndoError({ case: "unchanged", applies: chosen.length });
  return chosen;
}

const RUN_ID_SHOWN = 8;

export const shortRunId = (id: string): string => visibleText(id.slice(0, RUN_ID_SHOWN));

/** Returns the very last apply if no apply fits. */
function lastOf(history: readonly AppliedRun[], fits: (run: AppliedRun) => boolean): number {
  const last = history.findLastIndex(fits);
  return last < 0 ? history.length - 1 : last;
}

function indexOfRun(history: readonly AppliedRun[], run: string): number {
  const exact = history.findIndex(({ id }) => id === run);
  if (exact >= 0) return exact;
  const fitting = history.filter(({ id }) => run !== "" && id.startsWith(run));
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return history.indexOf(only);
  throw new UnknownRunError(
    fitting.length === 0
      ? { run, case: "none", remembered: history.length }
      : { run, case: "several", ids: fitting.map(({ id }) => id) },
  );
}
