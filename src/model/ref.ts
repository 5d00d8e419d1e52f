// What stands in a call for an id that is known only later: `{"$ref": "channel.rules#id"}`.

import { type Address, writtenAddress } from "./address.js";
import type { Json, JsonObject } from "./json.js";

/** `{"$ref": "channel.rules#id"}`: the id that an earlier operation brings; of a message or thread its own id. */
export type Ref = { readonly $ref: string };

/** A text with ids in it that an earlier operation brings. */
export type Join = { readonly $join: readonly (string | Ref)[] };

export const refTo = (address: Address): Ref => ({ $ref: `${address}#id` });

/** The address that a Ref points to. */
export const refAddress = (ref: Ref): Address => writtenAddress(ref.$ref.slice(0, -"#id".length));

export const isRef = (value: unknown): value is Ref =>
  typeof value === "object" && value !== null && typeof (value as { $ref?: unknown }).$ref === "string";

export const isJoin = (value: unknown): value is Join =>
  typeof value === "object" && value !== null && Array.isArray((value as { $join?: unknown }).$join);

/** A call whose values may be Refs. */
interface ReferringCall {
  readonly params: Readonly<Record<string, string | Ref>>;
  readonly body?: Json | undefined;
}

/** The addresses whose ids a call waits for: those of its Refs, such as `channel.rules` for `{ "$ref": "channel.rules#id" }`. */
export function refsIn({ params, body }: ReferringCall): Address[] {
  const addresses: Address[] = [];
  for (const name in params) collectRefs(params[name], addresses);
  collectRefs(body, addresses);
  return addresses;
}

function collectRefs(value: Json | undefined, addresses: Address[]): void {
  if (typeof value !== "object" || value === null) return;
  if (isRef(value)) addresses.push(refAddress(value));
  else for (const name in value) collectRefs((value as JsonObject)[name], addresses);
}
