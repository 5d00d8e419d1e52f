// Makes the records that bind a post of an earlier run, once reading finds it or the user says which one it is. The address of a message
// may already be bound to another one. Then the same records keep the other one as a former message. A later run recalls it, so no post of
// guildform stays behind. The post comes from planning (plan/claims/open-posts.ts), from an apply, or from a person with `state resolve`.

import { type Address, addressKind, formerMessageAddress, messageOfAddress } from "../model/address.js";
import { type BoundId, ownIdOf } from "../model/bound-id.js";
import type { JsonObject } from "../model/json.js";
import type { BoundResource, Intent } from "./recorded-call.js";
import { settledChange } from "./settled-change.js";
import type { StateRecord } from "./state-record.js";

/**
 * `made` is the id that state binds: `<channel>/<message or thread>`, or the id of a channel. `bound` is the former binding of the address.
 * The records bind the new id, keep the former message, and add the change to the history of the run that sent it.
 */
export function boundInstead(
  intent: Intent,
  { made, bound }: { readonly made: BoundId; readonly bound: BoundResource | null },
): StateRecord[] {
  const { address } = intent;
  return [
    ...formerOf(address, { made, bound }),
    { type: "bind", address, id: made, applied: appliedByIntent(intent) },
    settledChange(intent, { made: ownId(address, made), bound }),
  ];
}

/** Returns the `applied` value of the binding when the call of this intent took effect. */
function appliedByIntent({ address, body }: Intent): JsonObject {
  const kind = addressKind(address);
  if (kind === "message") return { sent: body };
  return kind === "thread" ? { sent: body, read: null } : {};
}

function formerOf(
  address: Address,
  { made, bound }: { readonly made: BoundId; readonly bound: BoundResource | null },
): StateRecord[] {
  if (bound === null || bound.id === made || addressKind(address) !== "message") return [];
  const { key } = messageOfAddress(address);
  return [{ type: "bind", address: formerMessageAddress(key, ownId(address, bound.id)), ...bound }];
}

/** Returns the id of a message or thread without the id of its channel. */
function ownId(address: Address, id: BoundId): string {
  const kind = addressKind(address);
  return kind === "message" || kind === "thread" ? ownIdOf(id) : id;
}
