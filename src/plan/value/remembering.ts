// Remembering: the records for state once a goal holds. A goal that needs a call has its records with that call; a goal that holds
// already has them without a call.

import type { Address } from "../../model/address.js";
import { joinedKey } from "../../model/bound-id.js";
import type { JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import { forget } from "./draft.js";
import type { Goal } from "./goal.js";
import type { Ref, RememberTemplate } from "./plan.js";

/** What state binds to an address: `{ id: ["101", "08a1"], applied: {} }`. The id of what a call brings is a Ref. */
export interface RememberedBinding {
  readonly id: readonly (string | Ref)[];
  readonly applied: JsonObject;
}

/** `now`: what state binds to the address so far. `then` null: nothing any more. */
export const remembering = (
  address: Address,
  now: BoundResource | undefined,
  then: RememberedBinding | null,
): Goal["remember"] => ({
  afterCalls: [rememberedWith(address, then)],
  whenUnchanged: rememberedNow(address, now, then),
});

/** The record of a call. */
export const rememberedWith = (address: Address, then: RememberedBinding | null): RememberTemplate =>
  then === null ? forget(address) : { type: "bind", address, id: then.id, applied: then.applied };

/** Without a call: none where state says so already, nor of what a call is yet to bring. */
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
