// The addresses whose ids a call waits for: those of its Refs, such as `channel.rules` for `{ "$ref": "channel.rules#id" }`.

import type { Address } from "../../model/address.js";
import type { Json, JsonObject } from "../../model/json.js";
import { type DraftOperation, isRef, refAddress } from "./draft.js";

export function refsIn({ params, body }: Pick<DraftOperation, "params" | "body">): Address[] {
  const found: Address[] = [];
  for (const name in params) collectRefs(params[name], found);
  collectRefs(body, found);
  return found;
}

function collectRefs(value: Json | undefined, found: Address[]): void {
  if (typeof value !== "object" || value === null) return;
  if (isRef(value)) found.push(refAddress(value));
  else for (const name in value) collectRefs((value as JsonObject)[name], found);
}
