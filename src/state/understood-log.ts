// Makes a state of the content of a log: it folds the entries into the snapshot. The content of every backend becomes a state here, and
// nowhere else. This module is pure. Sessions and reads of a state call it (logged-session.ts, sealed-state.ts), and so does `state push`.

import type { LogContent } from "./log.js";
import type { StoredState } from "./state.js";
import { STATE_FORMAT, type State } from "./state.js";
import { StateDraft } from "./state-draft.js";
import { StateCorruptError } from "./state-errors.js";

/**
 * Returns the state of the content; null means that there is none yet. The snapshot may already hold the first entries, when a compaction
 * was cut short. They are skipped. Errors: StateCorruptError.
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

/** Returns the state without the seal of its text, and in the present format. */
export function presentState({ seal: _, ...stored }: StoredState): State {
  return { ...stored, format: STATE_FORMAT };
}
