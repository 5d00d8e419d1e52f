// The calls that change the entry of a role or user in a channel.

import type { ChannelId, RoleId, UserId } from "../../../model/ids.js";
import type { JsonObject } from "../../../model/json.js";
import { parseBitmap } from "../../../model/permissions.js";
import type { CarriedOut } from "../../calls/carried-out.js";
import { type CallRow, idIn, NEVER_SO_ALREADY, type OwnCalls } from "../../calls/row.js";
import { permissionLook } from "../../looks/permission-look.js";
import { entryHolds, type PermissionRead } from "./entry-holds.js";

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
