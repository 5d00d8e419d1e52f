// The module resolves the values of a call. It replaces each Ref by its id once the id is known, and joins the texts that hold such ids.

import type { Address } from "./address.js";
import type { Json, JsonObject } from "./json.js";
import { isJoin, isRef, type Ref, refAddress } from "./ref.js";

/** Returns the own id of the object at an address, such as `08a1` for a message. undefined means that the run does not know it yet. */
export type IdOf = (address: Address) => string | undefined;

/** Returns the id as IdOf does, or another Ref when the object now has another address. */
type StandInOf = (address: Address) => string | Ref | undefined;

/**
 * Turns `{"$ref": "channel.rules#id"}` into `"101"`, and joins texts with ids as far as the ids are known. Most calls of a plan hold no
 * Ref: such a value comes back as the same object, not as a copy.
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
  const values: Record<string, Json> = {};
  let isSame = true;
  for (const key in members) {
    const member = members[key];
    if (member === undefined) {
      isSame = false;
      continue;
    }
    const value = resolved(member, idOf);
    if (value !== member) isSame = false;
    values[key] = value;
  }
  return isSame ? members : values;
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
