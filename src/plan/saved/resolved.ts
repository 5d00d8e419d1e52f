// Resolved: a value of a call with each Ref that state knows replaced by its id, so that a call that was saved before its
// channel existed equals the one that is planned now.

import { type Address, addressKind } from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import { canonicalJson } from "../../model/canonical-json.js";
import type { Json, JsonObject } from "../../model/json.js";
import type { State } from "../../state/state.js";
import type { GuardedCall } from "../calls/row.js";
import { isJoin, isRef, refAddress } from "../value/draft.js";
import type { FoundCall } from "../value/kept.js";
import type { Operation, Ref } from "../value/plan.js";

/** The own id of what an address stands for, such as `08a1` of a message; undefined while nobody knows. */
export type IdOf = (address: Address) => string | undefined;

/** By state, and by what calls that were never answered turned out to have made. */
export function idsKnownTo(state: State | null, found: readonly FoundCall[]): IdOf {
  const made = new Map(found.map(({ intent, id }) => [intent.address, id]));
  return (address) => {
    const id = made.get(address) ?? state?.resources[address]?.id;
    if (id === undefined) return undefined;
    return ["message", "thread"].includes(addressKind(address) ?? "") ? ownIdOf(id) : id;
  };
}

/** Equal texts for calls that are the same but for a position among siblings. */
export function callText({ id, params, body }: GuardedCall & Pick<Operation, "id">, idOf: IdOf): string {
  const { position: _, ...sent } = (body ?? {}) as JsonObject;
  return canonicalJson({ id, params: resolved(params as JsonObject, idOf), body: resolved(sent, idOf) });
}

/** `{"$ref": "channel.rules#id"}` → `"101"`; texts that are joined with ids are joined as far as these are known. */
export function resolved(value: Json | undefined, idOf: IdOf): Json {
  if (typeof value !== "object" || value === null) return value ?? null;
  if (isRef(value)) return (idOf(refAddress(value)) ?? value) as Json;
  if (isJoin(value)) return joined(value.$join, idOf);
  if (Array.isArray(value)) return value.map((one: Json) => resolved(one, idOf));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, resolved(one, idOf)]])),
  );
}

function joined(parts: readonly (string | Ref)[], idOf: IdOf): Json {
  const known: (string | Ref)[] = [];
  for (const part of parts) {
    const now = isRef(part) ? (idOf(refAddress(part)) ?? part) : part;
    const last = known.at(-1);
    if (typeof now === "string" && typeof last === "string") known[known.length - 1] = last + now;
    else known.push(now);
  }
  const [only] = known;
  return known.length === 1 && typeof only === "string" ? only : { $join: known };
}
