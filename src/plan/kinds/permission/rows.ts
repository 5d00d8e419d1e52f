// The calls that change the entry of a role or user in a channel.

import { subjectKey } from "../../../model/bound-id.js";
import type { ChannelId, RoleId, UserId } from "../../../model/ids.js";
import type { JsonObject } from "../../../model/json.js";
import { PERMISSION_BIT, parseBitmap } from "../../../model/permissions.js";
import { type CallRow, type CarriedOut, idIn, NEVER_SO_ALREADY, type OwnCalls } from "../../calls/row.js";
import { permissionLook } from "../../looks/permission-look.js";
import type { LiveGuild, Read } from "../../value/live-guild.js";

const changesEntry = (subject: "role" | "user"): CallRow => {
  const read = ({ params }: Pick<CarriedOut, "params">): PermissionRead => ({
    kind: "permission",
    channelId: (params.channel_id ?? "") as ChannelId,
    subject:
      subject === "role"
        ? { kind: subject, id: (params.role_id ?? "") as RoleId }
        : { kind: subject, id: (params.user_id ?? "") as UserId },
  });
  return {
    guard: (call) => {
      const [channel_id, subject_id] = [idIn(call, "channel_id"), idIn(call, `${subject}_id`)];
      if (channel_id === null || subject_id === null) return null;
      return { kind: "permission", channel_id, subject, subject_id };
    },
    access: (call) => {
      const [channelId, id] = [idIn(call, "channel_id"), idIn(call, `${subject}_id`)];
      if (channelId === null || id === null) return null;
      return { of: "entry", channelId, subject: `${subject}/${id}`, ...bitsOf(call) };
    },
    touches: (one) => {
      const { channelId, subject: who } = read(one);
      return { of: "entry", channelId, subject: who, ...bitsOf(one) };
    },
    countsAs: { as: "permissions", noun: "permission", done: "" },
    writes: null,
    soAlready: NEVER_SO_ALREADY,
    reads: (one) => [read(one)],
    shows: (one, seen) => entryHolds(read(one), one.body, seen),
  };
};

const bitsOf = ({ body }: { readonly body?: JsonObject }) => ({
  add: parseBitmap(body?.add) ?? 0n,
  remove: parseBitmap(body?.remove) ?? 0n,
});

export const calls = {
  update_channel_role_permissions: changesEntry("role"),
  update_channel_user_permissions: changesEntry("user"),
} satisfies OwnCalls;

export const looks = { permission: permissionLook };

export type PermissionRead = Extract<Read, { readonly kind: "permission" }>;

/**
 * Whether the entry of a role or user in a channel has the bits that a call added, and none that it removed. `change` is the
 * body of the call, such as `{"add": "1"}`; an entry that was not read counts as done.
 */
export function entryHolds(
  { channelId, subject }: PermissionRead,
  change: JsonObject,
  { permissions }: Pick<LiveGuild, "permissions">,
): boolean {
  const bits = permissions.get(subjectKey(channelId, subject));
  // Who may manage by office reads as all bits, whatever was set (service-facts 3.31, 9.13).
  if (bits === undefined || (bits & PERMISSION_BIT.manage) !== 0n) return true;
  const granted = BigInt(String(change.add ?? "0"));
  return (bits & granted) === granted && (bits & BigInt(String(change.remove ?? "0"))) === 0n;
}
