// What a post of an earlier run made, bound once somebody finds it: by reading, or because the user says so. What the
// address stood for before is kept as a former message, in the same breath, so that it is recalled and nothing that
// guildform posted is left behind.

import { type Address, addressKind, formerMessageAddress, messageOfAddress } from "../model/address.js";
import { type BoundId, ownIdOf } from "../model/bound-id.js";
import type { JsonObject } from "../model/json.js";
import type { BoundResource, Intent } from "./recorded-call.js";
import { settledChange } from "./settled-change.js";
import type { StateRecord } from "./state-record.js";

/**
 * `made` is the id that state binds (`<channel>/<message or thread>`, or a channel's own); `bound` what the address
 * stood for before. The records bind it, keep the former message, and tell the history of the run that sent it.
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

/** What state holds as last applied when the call of this intent did what it asked for. */
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

/** Of a message or thread its own id, without its channel's. */
function ownId(address: Address, id: BoundId): string {
  const kind = addressKind(address);
  return kind === "message" || kind === "thread" ? ownIdOf(id) : id;
}
