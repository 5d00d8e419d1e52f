// Folds records into a state. StateDraft explains the effect of each type of record. This module is pure. Apply and planning fold records
// that the state does not hold yet.

import type { State } from "./state.js";
import { StateDraft } from "./state-draft.js";
import type { StateRecord } from "./state-record.js";

/** Returns the state after one record. Its serial is one higher. */
export function foldRecord(state: State, record: StateRecord): State {
  return foldRecords(state, [record]);
}

/** Returns the state after the records, in order. The time grows with the size of the state, and with the number of records. */
export function foldRecords(state: State, records: Iterable<StateRecord>): State {
  const draft = new StateDraft(state);
  for (const record of records) draft.fold(record);
  return draft.toState();
}
