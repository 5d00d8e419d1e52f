// The look at the entry of a role or user in a channel: its bits.

import { type BoundId, parseSubjectKey, subjectKey } from "../../model/bound-id.js";
import type { ChannelId, RoleId, UserId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { flagsOf, PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import type { LookOf } from "../value/look.js";
import { atPath, partOf } from "./changed-part.js";
import { type LookRow, SHOWN, seenBy } from "./row.js";

export const permissionLook: LookRow<"permission"> = {
  ...seenBy(
    ({ permissions }, look) => permissions.get(permissionKey(look))?.toString() ?? null,
    ({ permissions }, look) => permissions.has(permissionKey(look)),
  ),
  read: (look) => ({
    kind: "permission",
    channelId: look.channel_id as ChannelId,
    subject: subjectOf(look),
  }),
  ...SHOWN,
  tell: partOf(atPath("permissions"), flagWords),
};

/** `101/role/10012`, as state binds it. */
export const permissionKey = (look: LookOf<"permission">): BoundId =>
  subjectKey(look.channel_id as ChannelId, subjectOf(look));

/** The reverse; null for other text. */
export function lookAtEntry(key: BoundId): LookOf<"permission"> | null {
  const parsed = parseSubjectKey(key);
  if (parsed === undefined) return null;
  const { channelId, subject } = parsed;
  return { kind: "permission", channel_id: channelId, subject: subject.kind, subject_id: subject.id };
}

const subjectOf = ({ subject, subject_id }: LookOf<"permission">) =>
  subject === "role"
    ? { kind: subject, id: subject_id as RoleId }
    : { kind: subject, id: subject_id as UserId };

/** Named flags; bits without a name as a number beside them. */
function flagWords(live: Json): Json {
  const bits = live === null ? undefined : parseBitmap(live);
  if (bits === undefined) return live;
  const named = Object.values(PERMISSION_BIT).reduce((all, bit) => all | bit, 0n);
  const rest = bits & ~named;
  return [...flagsOf(bits), ...(rest === 0n ? [] : [`bits ${rest}`])];
}
