// Hides undeclared words in bodies of calls, live values and values of the state. The address gives the kind of object. A message
// has a text that is public or not, a channel has attributes, and an announcement recommends channels. linked-words.ts calls it for these
// members.

import { type Address, addressKind } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { IsRead } from "./read-at.js";
import type { Veil } from "./veil.js";
import { veiledAnnounced, veiledAnnouncing } from "./veiled-announcement.js";
import { mappedMembers, veiledMembers, withRefs } from "./with-refs.js";

const isContent = (address: Address): boolean => {
  const kind = addressKind(address);
  return kind === "message" || kind === "thread";
};

export function veiledBody(
  veil: Veil,
  { address, body }: { readonly address: Address; readonly body: JsonObject },
  isRead: IsRead,
): JsonObject {
  if (isContent(address))
    return isRead(address) ? body : mappedMembers(body, (value) => textsHidden(veil, value));
  const kind = addressKind(address);
  if (kind === "announcement") return veiledAnnouncing(veil, body);
  const { add, remove } = body;
  return {
    ...veiledMembers(veil, body),
    ...(add === undefined ? {} : { add }),
    ...(remove === undefined ? {} : { remove }),
    ...(typeof body.name === "string"
      ? { name: veil.name(body.name, kind === "group" ? "group" : "channel") }
      : {}),
  };
}

const textsHidden = (veil: Veil, value: Json): Json =>
  typeof value === "number" || typeof value === "boolean" ? value : veil.text(value);

/** Hides undeclared words in the values that state records as last applied. */
export function veiledApplied(
  veil: Veil,
  { address, applied }: { readonly address: Address; readonly applied: JsonObject },
  isRead: IsRead,
): JsonObject {
  if (addressKind(address) === "announcement") {
    const { sent = null, shown = null } = applied;
    return {
      ...mappedMembers(applied, (one) => withRefs(veil, one)),
      ...(isJsonObject(sent) ? { sent: veiledAnnouncing(veil, sent) } : {}),
      ...(shown === null ? {} : { shown: veiledAnnounced(veil, shown) }),
    };
  }
  if (!isContent(address)) return withRefs(veil, applied) as JsonObject;
  return isRead(address) ? applied : mappedMembers(applied, (value) => veil.text(value));
}

export function veiledLive(
  veil: Veil,
  { address, live }: { readonly address: Address; readonly live: Json },
  isRead: IsRead,
): Json {
  const kind = addressKind(address);
  if (kind === "permission") return live;
  if (!isJsonObject(live)) return veil.json(live);
  if (kind === "group" || kind === "channel") return veiledFacts(veil, live);
  return isRead(address) ? authorless(veil, live) : mappedMembers(live, (value) => veil.text(value));
}

/**
 * Hides undeclared words in the attributes of a group or channel: `{ id: "101", name: "rules", parent_id: "100" }`. The veil
 * replaces a text that it does not know.
 */
export function veiledFacts(veil: Veil, facts: JsonObject): JsonObject {
  const { id, name, parent_id: parent, type } = facts;
  const text = (value: Json | undefined): value is string => typeof value === "string";
  return {
    ...veiledMembers(veil, facts),
    ...(text(id) ? { id: veil.id(id) } : {}),
    ...(text(name)
      ? { name: veil.name(name, type === CHANNEL_TYPE.group ? "group" : "channel", text(id) ? id : null) }
      : {}),
    ...(text(parent) ? { parent_id: veil.sequence(parent) } : {}),
  };
}

const authorless = (veil: Veil, live: JsonObject): Json =>
  typeof live.author === "string" ? { ...live, author: veil.subjectId(live.author) } : live;
