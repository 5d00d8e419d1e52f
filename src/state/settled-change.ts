// The change that an earlier run made without learning of it: found out later, it joins the history of that run, so that
// undo takes it back with the rest.

import type { BoundResource, Intent } from "./recorded-call.js";
import type { StateRecord } from "./state-record.js";

/** `bound` is what state had bound to the address before. The record is dropped when the run is no longer remembered. */
export const settledChange = (
  { operation_id, address, operation, params, body, run }: Intent,
  { made, bound }: { readonly made: string; readonly bound: BoundResource | null },
): StateRecord => ({
  type: "change",
  run,
  change: { operation_id, address, operation, params, body, made, live: null, bound },
});
