// Makes the change of a call whose success an earlier run did not learn. A later run finds it out, and the change joins the history of the
// earlier run, so undo takes it back too. plan/desired/settling.ts makes it for calls whose effect planning found, and bound-instead.ts for
// posts.

import type { BoundResource, Intent } from "./recorded-call.js";
import type { StateRecord } from "./state-record.js";

/**
 * Returns the record that adds a found call to the history of its run. `bound` is the former binding of the address. State drops the record
 * if its history no longer has the run.
 */
export const settledChange = (
  { operation_id, address, operation, params, body, run }: Intent,
  { made, bound }: { readonly made: string; readonly bound: BoundResource | null },
): StateRecord => ({
  type: "change",
  run,
  change: { operation_id, address, operation, params, body, made, live: null, bound },
});
