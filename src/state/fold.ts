// How a record changes a state; the meaning of each kind is in StateDraft. Pure.

import type { State } from "./state.js";
import { StateDraft } from "./state-draft.js";
import type { StateRecord } from "./state-record.js";

/** The state after one record; its serial is one higher. */
export function foldRecord(state: State, record: StateRecord): State {
  return foldRecords(state, [record]);
}

/** The state after the records, in order. Takes time for the state once, then for each record once. */
export function foldRecords(state: State, records: Iterable<StateRecord>): State {
  const draft = new StateDraft(state);
  for (const record of records) draft.fold(record);
  return draft.toState();
}
