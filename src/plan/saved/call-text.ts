// Call texts: a call with each Ref that state knows replaced by its id, so that a call that was saved before its channel
// existed equals the one that is planned now.

import { addressKind } from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import { canonicalJson } from "../../model/canonical-json.js";
import type { JsonObject } from "../../model/json.js";
import type { State } from "../../state/state.js";
import type { GuardedCall } from "../calls/row.js";
import type { FoundCall } from "../value/kept.js";
import type { Operation } from "../value/plan.js";
import { type IdOf, resolved } from "../value/resolved.js";

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
