// Resolved: a value of a call with each Ref whose id is known replaced by that id, and the texts that are joined with ids.

import type { Address } from "./address.js";
import type { Json, JsonObject } from "./json.js";
import { isJoin, isRef, type Ref, refAddress } from "./ref.js";

/** The own id of what an address stands for, such as `08a1` of a message; undefined while nobody knows. */
export type IdOf = (address: Address) => string | undefined;

/** As of IdOf, or another Ref for what goes by another address by now. */
type StandInOf = (address: Address) => string | Ref | undefined;

/**
 * `{"$ref": "channel.rules#id"}` → `"101"`; texts that are joined with ids are joined as far as these are known. A value that
 * holds none of them is given back as it is, since most calls of a plan hold none.
 */
export function resolved(value: Json | undefined, idOf: StandInOf): Json {
  if (typeof value !== "object" || value === null) return value ?? null;
  if (isRef(value)) return (idOf(refAddress(value)) ?? value) as Json;
  if (isJoin(value)) return joined(value.$join, idOf);
  if (Array.isArray(value)) {
    const items = value.map((one: Json) => resolved(one, idOf));
    return items.every((one, index) => one === value[index]) ? value : items;
  }
  return resolvedMembers(value as JsonObject, idOf);
}

function resolvedMembers(members: JsonObject, idOf: StandInOf): JsonObject {
  const keys = Object.keys(members);
  const values = keys.map((key) => resolved(members[key], idOf));
  if (keys.every((key, index) => members[key] === values[index])) return members;
  return Object.fromEntries(
    keys.flatMap((key, index) => (members[key] === undefined ? [] : [[key, values[index] ?? null]])),
  );
}

function joined(parts: readonly (string | Ref)[], idOf: StandInOf): Json {
  const pieces: (string | Ref)[] = [];
  for (const part of parts) {
    const now = isRef(part) ? (idOf(refAddress(part)) ?? part) : part;
    const last = pieces.at(-1);
    if (typeof now === "string" && typeof last === "string") pieces[pieces.length - 1] = last + now;
    else pieces.push(now);
  }
  const [only] = pieces;
  return pieces.length === 1 && typeof only === "string" ? only : { $join: pieces };
}
