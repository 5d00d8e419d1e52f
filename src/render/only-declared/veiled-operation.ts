// The calls of a plan as a public reader may see them.

import { type Address, addressKind } from "../../model/address.js";
import type { Json, JsonObject } from "../../model/json.js";
import { isRef } from "../../model/ref.js";
import type { Operation, RememberTemplate } from "../../plan/value/plan.js";
import type { IsRead } from "./read-at.js";
import type { Veil } from "./veil.js";

import { veiledAnnouncing } from "./veiled-announcement.js";
import { veiledApplied } from "./veiled-record.js";
import { mappedMembers, veiledMembers, veiledRef } from "./with-refs.js";

export const veiledOperation = (veil: Veil, one: Operation, isRead: IsRead): Operation => ({
  ...one,
  id: veil.callId(one.id),
  address: veil.address(one.address),
  params: Object.fromEntries(
    Object.entries(one.params).map(([name, value]) => [
      name,
      isRef(value) ? veiledRef(veil, value) : veiledParam(veil, name, value),
    ]),
  ),
  ...(one.body === undefined ? {} : { body: veiledBody(veil, one, isRead) }),
  after: one.after.map((id) => veil.callId(id)),
  waits_for: one.waits_for.map((id) => veil.callId(id)),
  remember: one.remember.map((learnt) => veiledTemplate(veil, learnt, isRead)),
});

function veiledParam(veil: Veil, name: string, value: string): string {
  if (name === "role_id" || name === "user_id") return veil.subjectId(value);
  // Of an emoji, and of the guild, which the file names.
  return name === "type" || name === "id" || name === "guild_id" ? value : veil.id(value);
}

function veiledBody(veil: Veil, { address, body = {} }: Operation, isRead: IsRead): JsonObject {
  const kind = addressKind(address);
  if (kind === "message" || kind === "thread")
    return isRead(address) ? body : mappedMembers(body, (value) => textsHidden(veil, value));
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

function veiledTemplate(veil: Veil, learnt: RememberTemplate, isRead: IsRead): RememberTemplate {
  const address: Address = veil.address(learnt.address);
  if (learnt.type === "forget") return { type: "forget", address };
  const [, kind] = learnt.id;
  return {
    type: "bind",
    address,
    id: learnt.id.map((part, index) => {
      if (isRef(part)) return veiledRef(veil, part);
      if (index > 0 && (kind === "role" || kind === "user")) return index === 1 ? part : veil.subjectId(part);
      return veil.boundId(part);
    }),
    applied: veiledApplied(veil, learnt, isRead),
  };
}
