// This row finds and compares the entry of a role or user in a channel. Its value is the bits of the entry. A plan and
// an undo name further entries to read with liveEntryFact. kinds/permission/calls-and-facts.ts has the row.

import { type BoundId, parseSubjectKey, subjectKey } from "../../model/bound-id.js";
import type { ChannelId, RoleId, UserId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { isNewRole } from "../../model/new-role.js";
import { flagsOf, PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import type { FactRefOf } from "../value/fact-ref.js";
import { atPath, differenceOfPart } from "./changed-part.js";
import { type FactRow, SHOWN, seenBy } from "./fact-row.js";

export const permissionFactRow: FactRow<"permission"> = {
  ...seenBy(
    ({ permissions }, fact) =>
      // The plan creates the role, so it holds no rights yet.
      permissions.get(permissionKey(fact))?.toString() ?? (isNewRole(fact.subject_id) ? "0" : null),
    ({ permissions }, fact) => isNewRole(fact.subject_id) || permissions.has(permissionKey(fact)),
  ),
  read: (fact) =>
    isNewRole(fact.subject_id)
      ? null
      : { kind: "permission", channelId: fact.channel_id as ChannelId, subject: subjectOf(fact) },
  ...SHOWN,
  tell: differenceOfPart(atPath("permissions"), flagWords),
};

/** Returns the id under which state binds the entry: `101/role/10012`. */
export const permissionKey = (fact: FactRefOf<"permission">): BoundId =>
  subjectKey(fact.channel_id as ChannelId, subjectOf(fact));

/** Returns the fact of a bound id, and null for any other text. */
export function liveEntryFact(key: BoundId): FactRefOf<"permission"> | null {
  const parsed = parseSubjectKey(key);
  if (parsed === undefined) return null;
  const { channelId, subject } = parsed;
  return { kind: "permission", channel_id: channelId, subject: subject.kind, subject_id: subject.id };
}

const subjectOf = ({ subject, subject_id }: FactRefOf<"permission">) =>
  subject === "role"
    ? { kind: subject, id: subject_id as RoleId }
    : { kind: subject, id: subject_id as UserId };

/** Returns the names of the flags. Bits without a name follow as one number. */
function flagWords(live: Json): Json {
  const bits = live === null ? undefined : parseBitmap(live);
  if (bits === undefined) return live;
  const named = Object.values(PERMISSION_BIT).reduce((all, bit) => all | bit, 0n);
  const rest = bits & ~named;
  return [...flagsOf(bits), ...(rest === 0n ? [] : [`bits ${rest}`])];
}
