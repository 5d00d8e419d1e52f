// remembering finds the records that state gets when a goal is reached. If the goal needs a call, the call carries the records. If the goal
// already holds, state gets them without a call. Each kind uses it for its goals from the file and from the history.

import type { Address } from "../../model/address.js";
import { joinedKey } from "../../model/bound-id.js";
import type { JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import { forget } from "./draft.js";
import type { Goal } from "./goal.js";
import type { Ref, RememberTemplate } from "./plan.js";

/** State binds this to an address: `{ id: ["101", "08a1"], applied: {} }`. If a call brings the id, it is a Ref. */
export interface RememberedBinding {
  readonly id: readonly (string | Ref)[];
  readonly applied: JsonObject;
}

/** `now` is the present binding of the address. If `then` is null, state forgets the address. */
export const remembering = (
  address: Address,
  now: BoundResource | undefined,
  then: RememberedBinding | null,
): Goal["remember"] => ({
  afterCalls: [rememberedWith(address, then)],
  whenUnchanged: rememberedNow(address, now, then),
  whenMade: rememberedWhenMade(address, then),
});

export const rememberedWith = (address: Address, then: RememberedBinding | null): RememberTemplate =>
  then === null ? forget(address) : { type: "bind", address, id: then.id, applied: then.applied };

/** Returns the records for the call that brings an id of the binding. The list is empty if guildform knows all ids. */
export const rememberedWhenMade = (
  address: Address,
  then: RememberedBinding | null,
): readonly RememberTemplate[] =>
  then === null || then.id.every((part) => typeof part === "string")
    ? NO_RECORDS
    : [rememberedWith(address, then)];

const NO_RECORDS: readonly RememberTemplate[] = [];

/** Returns the records without a call. The list is empty if state already has the binding, or if a call must first bring the id. */
export function rememberedNow(
  address: Address,
  now: BoundResource | undefined,
  then: RememberedBinding | null,
): StateRecord[] {
  if (then === null) return now === undefined ? [] : [forget(address)];
  const parts = then.id.filter((part) => typeof part === "string");
  if (parts.length < then.id.length) return [];
  const [id, { applied }] = [joinedKey(parts), then];
  return now?.id === id && sameJson(now.applied, applied) ? [] : [{ type: "bind", address, id, applied }];
}
