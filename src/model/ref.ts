// A ref fills the place of an id in a call when a run learns the id only later: `{"$ref": "channel.rules#id"}`.

import { type Address, writtenAddress } from "./address.js";
import type { Json, JsonObject } from "./json.js";

/**
 * An earlier operation brings the id for `{"$ref": "channel.rules#id"}`. For a message or thread, the ref means its own id without the
 * channel's.
 */
export type Ref = { readonly $ref: string };

/** An earlier operation brings the ids inside this text. */
export type Join = { readonly $join: readonly (string | Ref)[] };

export const refTo = (address: Address): Ref => ({ $ref: `${address}#id` });

export const refAddress = (ref: Ref): Address => writtenAddress(ref.$ref.slice(0, -"#id".length));

export const isRef = (value: unknown): value is Ref =>
  typeof value === "object" && value !== null && typeof (value as { $ref?: unknown }).$ref === "string";

export const isJoin = (value: unknown): value is Join =>
  typeof value === "object" && value !== null && Array.isArray((value as { $join?: unknown }).$join);

/** The values of the call may be Refs. */
interface ReferringCall {
  readonly params: Readonly<Record<string, string | Ref>>;
  readonly body?: Json | undefined;
}

/** Returns the addresses whose ids a call waits for: `channel.rules` for `{ "$ref": "channel.rules#id" }`. */
export function refsIn({ params, body }: ReferringCall): Address[] {
  const addresses: Address[] = [];
  for (const name in params) collectRefs(params[name], addresses);
  collectRefs(body, addresses);
  return addresses;
}

/** A planned call tells state what it learns, and these records may name further ids: a new channel has an entry of a new role. */
interface RememberingCall extends ReferringCall {
  readonly address: Address;
  readonly remember: readonly object[];
}

/** Returns the addresses whose ids a call and its records need, without the id that the call itself brings. */
export function refsOfCall(call: RememberingCall): Address[] {
  const addresses = refsIn(call);
  const learned: Address[] = [];
  collectRefs(call.remember as readonly Json[], learned);
  for (const one of learned) if (one !== call.address) addresses.push(one);
  return addresses;
}

function collectRefs(value: Json | undefined, addresses: Address[]): void {
  if (typeof value !== "object" || value === null) return;
  if (isRef(value)) addresses.push(refAddress(value));
  else for (const name in value) collectRefs((value as JsonObject)[name], addresses);
}
