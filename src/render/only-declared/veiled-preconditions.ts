// What a plan builds on, as a public reader may see it.

import { addressKind } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { FactRef, LookText } from "../../plan/value/fact-ref.js";
import type { Precondition } from "../../plan/value/plan.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { IsRead } from "./read-at.js";
import type { Veil } from "./veil.js";
import { veiledApplied } from "./veiled-record.js";
import { veiledMembers } from "./with-refs.js";

export const veiledPreconditions = (veil: Veil, one: Precondition, isRead: IsRead): Precondition => ({
  address: veil.address(one.address),
  fact: veiledLook(veil, one.fact),
  live: veiledLive(veil, one, isRead),
  bound: one.bound === null ? null : veiledBound(veil, one.bound, one, isRead),
});

const veiledBound = (
  veil: Veil,
  { id, applied }: BoundResource,
  { address }: Pick<Precondition, "address">,
  isRead: IsRead,
): BoundResource => ({
  id: veil.boundId(id) as BoundResource["id"],
  applied: veiledApplied(veil, { address, applied }, isRead),
});

/** What a look names, by member: ids, and the name that is not to be there yet. */
const veiledLook = (veil: Veil, fact: FactRef): FactRef =>
  Object.fromEntries(
    Object.entries(fact).map(([member, value]) => [
      member,
      typeof value === "string" ? LOOKED_AT[member as LookText](veil, value) : value,
    ]),
  ) as FactRef;

const shown = (_veil: Veil, text: string): string => text;

/** A text of a further kind of look is told here how it is shown; else it does not compile. */
const LOOKED_AT: Readonly<Record<LookText, (veil: Veil, text: string) => string>> = {
  kind: shown,
  guild_id: shown,
  // Whether it is a role or a user.
  subject: shown,
  emoji_id: shown,
  id: (veil, id) => veil.id(id),
  channel_id: (veil, id) => veil.id(id),
  message_id: (veil, id) => veil.id(id),
  thread_id: (veil, id) => veil.id(id),
  subject_id: (veil, id) => veil.subjectId(id),
  parent: (veil, key) => veil.sequence(key),
  name: (veil, name) => veil.name(name, "channel"),
};

function veiledLive(veil: Veil, { address, live }: Precondition, isRead: IsRead): Json {
  const kind = addressKind(address);
  if (kind === "permission") return live;
  if (!isJsonObject(live)) return veil.json(live);
  if (kind === "group" || kind === "channel") return veiledFacts(veil, live);
  return isRead(address) ? authorless(veil, live) : hiddenMembers(veil, live);
}

/** The attributes of a group or channel: `{ id: "101", name: "rules", parent_id: "100" }`. The veil hides a text that it does not know. */
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

const hiddenMembers = (veil: Veil, live: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(live).map(([name, value]) => [name, veil.text(value as Json)]));
