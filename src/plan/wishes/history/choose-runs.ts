// Which applies an undo takes back: the last one, or a named one with all that came after it. Taking back one from
// the middle alone would have to guess what the later ones built on.

import { GuildformError } from "../../../model/errors.js";
import { visibleText } from "../../../model/visible-text.js";
import type { AppliedRun, State } from "../../../state/state.js";

/** State remembers nothing that could be taken back. */
export class NothingToUndoError extends GuildformError {
  readonly code = "NOTHING_TO_UNDO";
}

/** The history holds no such apply, or several that begin like this. */
export class UnknownRunError extends GuildformError {
  readonly code = "UNKNOWN_RUN";
}

/**
 * Oldest first, never empty. `run` is the id of an apply or its beginning; null means the last one that changed anything. Throws
 * NothingToUndoError and UnknownRunError.
 */
export function chooseRuns(state: State | null, run: string | null): readonly AppliedRun[] {
  const history = state?.history ?? [];
  if (history.length === 0) {
    throw new NothingToUndoError("There is nothing to undo: state remembers no apply that made a call.", {
      hint: "The last 20 applies are remembered, beside the state they belong to (--state, GUILDFORM_STATE).",
    });
  }
  const first = run === null ? lastWithChanges(history) : indexOfRun(history, run);
  const chosen = history.slice(first);
  if (chosen.every(({ changes }) => changes.length === 0)) {
    const which =
      chosen.length === 1 ? "that apply changed nothing" : "none of these applies changed anything";
    throw new NothingToUndoError(`There is nothing to undo: ${which}.`, { hint: LIST });
  }
  return chosen;
}

/** How many characters of an id people are shown. */
const RUN_ID_SHOWN = 8;

export const shortRunId = (id: string): string => visibleText(id.slice(0, RUN_ID_SHOWN));

function lastWithChanges(history: readonly AppliedRun[]): number {
  const last = history.findLastIndex(({ changes }) => changes.length > 0);
  return last < 0 ? history.length - 1 : last;
}

const LIST = "`guildform undo --list` shows what can be taken back.";

function indexOfRun(history: readonly AppliedRun[], run: string): number {
  const exact = history.findIndex(({ id }) => id === run);
  if (exact >= 0) return exact;
  const fitting = history.filter(({ id }) => run !== "" && id.startsWith(run));
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return history.indexOf(only);
  const shown = visibleText(run);
  throw fitting.length === 0
    ? new UnknownRunError(`State remembers no apply "${shown}" among its last ${history.length}.`, {
        hint: LIST,
      })
    : new UnknownRunError(
        `${fitting.length} applies begin with "${shown}": ${fitting.map(({ id }) => visibleText(id)).join(", ")}.`,
        { hint: "Write more of the id." },
      );
}
