// What lies in a log, understood: the snapshot with the entries since folded in. The one place where any backend's content
// becomes a state. Pure.

import type { LogContent } from "./log.js";
import type { StoredState } from "./state.js";
import { STATE_FORMAT, type State } from "./state.js";
import { StateDraft } from "./state-draft.js";
import { StateCorruptError } from "./state-errors.js";

/**
 * The state that the content is; null when there is none yet. Entries up to the snapshot's serial are in it already (a
 * compaction that was cut short leaves them behind) and are skipped. Errors: StateCorruptError.
 */
export function understoodLog({ snapshot: stored, entries, entriesIn: file }: LogContent): State | null {
  const [first] = entries;
  const snapshot = stored === null ? null : presentState(stored);
  if (first === undefined) return snapshot;
  if (snapshot === null) {
    const { serial } = first;
    const missing = { case: "no-snapshot", records: entries.length, first: serial } as const;
    throw new StateCorruptError({ file, line: null, ...missing });
  }
  const draft = new StateDraft(snapshot);
  let expected = Math.min(first.serial, snapshot.serial + 1);
  for (const [index, entry] of entries.entries()) {
    const line = index + 1;
    if (entry.lineage !== snapshot.lineage) {
      const lineages = { record: entry.lineage, snapshot: snapshot.lineage };
      throw new StateCorruptError({ file, line, case: "lineage", ...lineages });
    }
    if (entry.serial !== expected) {
      const serials = { serial: entry.serial, expected, snapshot: snapshot.serial };
      throw new StateCorruptError({ file, line, case: index === 0 ? "older" : "serial", ...serials });
    }
    expected += 1;
    if (entry.serial > snapshot.serial) draft.fold(entry.record);
  }
  return draft.toState();
}

/** The state itself: without the seal of its text, and in the present format. */
export function presentState({ seal: _, ...stored }: StoredState): State {
  return { ...stored, format: STATE_FORMAT };
}
