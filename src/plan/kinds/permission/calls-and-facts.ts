// These are the rows of the calls and facts of the entry of a role or user in a channel.

import type { Subject } from "../../../model/guild.js";
import type { RoleId, UserId } from "../../../model/ids.js";
import type { JsonObject } from "../../../model/json.js";
import { type Bitmap, PERMISSION_BIT, parseBitmap } from "../../../model/permissions.js";
import {
  type CallRow,
  channelIn,
  type Effect,
  effectOn,
  type HistoryCall,
  idIn,
  type OwnCalls,
  rowOf,
} from "../../calls/row.js";
import { permissionFactRow } from "../../facts/permission-fact.js";

const changesEntry = (subject: "role" | "user"): CallRow => {
  const holder = ({ params }: Pick<HistoryCall, "params">): Subject =>
    subject === "role"
      ? { kind: subject, id: (params.role_id ?? "") as RoleId }
      : { kind: subject, id: (params.user_id ?? "") as UserId };
  const guard: CallRow["guard"] = (call) => {
    const [channel_id, subject_id] = [idIn(call, "channel_id"), idIn(call, `${subject}_id`)];
    if (channel_id === null || subject_id === null) return null;
    return { kind: "permission", channel_id, subject, subject_id };
  };
  return rowOf({
    guard,
    touches: (one) => ({
      of: "entry",
      channelId: channelIn(one),
      subject: holder(one),
      ...bitsOf(one),
    }),
    countsAs: "permissions",
    effects: effectOn(guard, (one) => entryWith(bitsOf(one))),
  });
};

const bitsOf = ({ body }: { readonly body?: JsonObject | undefined }) => ({
  add: parseBitmap(body?.add) ?? 0n,
  remove: parseBitmap(body?.remove) ?? 0n,
});

export const permissionCalls = {
  update_channel_role_permissions: changesEntry("role"),
  update_channel_user_permissions: changesEntry("user"),
} satisfies OwnCalls;

export const permissionFactRows = { permission: permissionFactRow };

/**
 * Returns the entry after a call, in the form of its fact: `"5"` from `"1"` if the call adds `4`. `null` means that the entry has no bits.
 * A bit in both `add` and `remove` is removed.
 */
export function entryWith({
  add,
  remove,
}: {
  readonly add: Bitmap;
  readonly remove: Bitmap;
}): Effect["leaves"] {
  return (entry) => {
    const bits = parseBitmap(entry) ?? 0n;
    // A subject that may manage by office reads as all bits, regardless of its entry (service-facts 3.31, 9.13).
    const isOffice = (bits & PERMISSION_BIT.manage) !== 0n;
    return isOffice ? entry : ((bits | add) & ~remove).toString();
  };
}
