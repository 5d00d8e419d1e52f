// What every touched object has, whatever kind it is: what it is in the guild, how it is called, and what state had bound
// before. Reads what state kept, which may be older than this program.

import type { Address } from "../../../model/address.js";
import { isJsonObject, type Json, type JsonObject } from "../../../model/json.js";
import type { AppliedChange, AppliedRun, BoundResource } from "../../../state/state.js";

export interface TouchedObject {
  /** What it is in the guild: the id under which state binds it. */
  readonly id: string;
  /** What it was last called. */
  readonly address: Address;
  /** What state had bound to the address before. */
  readonly bound: BoundResource | null;
  readonly runs: readonly AppliedRun[];
}

/** What was bound before the first touch counts, and the name of the last. */
export function objectAfter(
  earlier: TouchedObject | undefined,
  change: AppliedChange,
  { id, run }: { id: string; run: AppliedRun },
): TouchedObject {
  const runs = earlier?.runs ?? [];
  return {
    id,
    address: change.address,
    bound: earlier === undefined ? change.bound : earlier.bound,
    runs: runs.includes(run) ? runs : [...runs, run],
  };
}

export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
