// What state learns, as a public reader may see it.

import { type Address, addressKind } from "../../model/address.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { StateRecord } from "../../state/state-record.js";
import type { IsRead } from "./read-at.js";
import type { Veil } from "./veil.js";
import { veiledAnnounced, veiledAnnouncing } from "./veiled-announcement.js";
import { mappedMembers, withRefs } from "./with-refs.js";

export function veiledApplied(
  veil: Veil,
  { address, applied }: { readonly address: Address; readonly applied: JsonObject },
  isRead: IsRead,
): JsonObject {
  const kind = addressKind(address);
  if (kind === "announcement") {
    const { sent = null, shown = null } = applied;
    return {
      ...mappedMembers(applied, (one) => withRefs(veil, one)),
      ...(isJsonObject(sent) ? { sent: veiledAnnouncing(veil, sent) } : {}),
      ...(shown === null ? {} : { shown: veiledAnnounced(veil, shown) }),
    };
  }
  if (kind !== "message" && kind !== "thread") return withRefs(veil, applied) as JsonObject;
  if (isRead(address)) return applied;
  return Object.fromEntries(Object.entries(applied).map(([name, value]) => [name, veil.text(value as Json)]));
}

export function veiledRecord(veil: Veil, record: StateRecord, isRead: IsRead): StateRecord {
  switch (record.type) {
    case "bind":
      return {
        type: record.type,
        address: veil.address(record.address),
        id: veil.boundId(record.id) as BoundResource["id"],
        applied: veiledApplied(veil, record, isRead),
      };
    case "forget":
      return { type: record.type, address: veil.address(record.address) };
    case "rename":
      return { type: record.type, from: veil.address(record.from), to: veil.address(record.to) };
    case "protect":
      return { type: record.type, addresses: record.addresses.map((one) => veil.address(one)) };
    case "settle":
      return { type: record.type, operation_id: veil.callId(record.operation_id) };
    case "shown":
      return { ...record, operation_id: veil.callId(record.operation_id) };
    case "posts":
      return { ...record, channel_id: record.channel_id === "*" ? "*" : veil.id(record.channel_id) };
    case "plan":
    case "pace":
      return record;
    // No plan holds these.
    case "intent":
    case "run":
    case "change":
    case "ahead":
    case "move":
      return veiledOther(veil, record);
    default:
      return record satisfies never;
  }
}

const veiledOther = (veil: Veil, { type, ...rest }: StateRecord): StateRecord =>
  ({ type, ...(veil.json(rest as object as Json) as object) }) as StateRecord;
