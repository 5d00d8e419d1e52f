// What every touched object has, whatever kind it is: what it is in the guild, how it is called, and what state had bound
// before. Reads what state kept, which may be older than this program.

import type { Address } from "../../../model/address.js";
import type { BoundId } from "../../../model/bound-id.js";
import type { ChannelId } from "../../../model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../../model/json.js";
import type { AppliedChange, AppliedRun, BoundResource } from "../../../state/state.js";

/** `Id`: of a channel or group its own, of anything else the id under which state binds it. */
export interface TouchedObject<Id extends ChannelId | BoundId = BoundId> {
  /** What it is in the guild. */
  readonly id: Id;
  /** What it was last called. */
  readonly address: Address;
  /** What state had bound to the address before. */
  readonly bound: BoundResource | null;
  readonly runs: readonly AppliedRun[];
}

/** What was bound before the first touch counts, and the name of the last. */
export function objectAfter<Id extends ChannelId | BoundId>(
  earlier: TouchedObject<Id> | undefined,
  change: AppliedChange,
  { id, run }: { id: Id; run: AppliedRun },
): TouchedObject<Id> {
  const runs = earlier?.runs ?? [];
  return {
    id,
    address: change.address,
    bound: earlier === undefined ? change.bound : earlier.bound,
    runs: runs.includes(run) ? runs : [...runs, run],
  };
}

export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
