// Which applies an undo takes back: the last one, or a named one with all that came after it. Taking back one from
// the middle alone would have to guess what the later ones built on.

import { visibleText } from "../../model/visible-text.js";
import type { AppliedRun, State } from "../../state/state.js";
import { errorOf } from "../../words/said-error.js";

/** State remembers nothing that could be taken back. */
export class NothingToUndoError extends errorOf("NOTHING_TO_UNDO") {}

/** The history holds no such apply, or several that begin like this. */
export class UnknownRunError extends errorOf("UNKNOWN_RUN") {}

/**
 * Oldest first, never empty. `run` is the id of an apply or its beginning; null means the last one that changed
 * anything, or may have: a create or post of it is open. Throws NothingToUndoError and UnknownRunError.
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

/** How many characters of an id people are shown. */
const RUN_ID_SHOWN = 8;

export const shortRunId = (id: string): string => visibleText(id.slice(0, RUN_ID_SHOWN));

/** The very last where none fits. */
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
