// The calls that change the entry of a role or user in a channel.

import type { ChannelId, RoleId, UserId } from "../../../model/ids.js";
import type { CarriedOut } from "../../calls/carried-out.js";
import { type CallRow, NEVER_SO_ALREADY } from "../../calls/row.js";
import { entryHolds, type PermissionRead } from "./entry-holds.js";

const changesEntry = (read: (one: CarriedOut) => PermissionRead): CallRow => ({
  makes: null,
  countsAs: "permissions",
  soAlready: NEVER_SO_ALREADY,
  reads: (one) => [read(one)],
  shows: (one, seen) => entryHolds(read(one), one.body, seen),
});

export const updateRolePermissions = changesEntry(({ params }) => ({
  kind: "permission",
  channelId: params.channel_id as ChannelId,
  subject: { kind: "role", id: params.role_id as RoleId },
}));

export const updateUserPermissions = changesEntry(({ params }) => ({
  kind: "permission",
  channelId: params.channel_id as ChannelId,
  subject: { kind: "user", id: params.user_id as UserId },
}));
