// These rows find and compare memberships: a user in a role, and a user as an administrator of one channel (role 5).
//
// The service shows the roles of one member (service-facts 8.3). It shows role 5 as the manage bit of the user in the channel
// (service-facts 8.2), and owners and administrators have this bit in each channel.

import { subjectKey } from "../../model/bound-id.js";
import type { ChannelId, GuildId, RoleId, UserId } from "../../model/ids.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import type { FactRefOf } from "../value/fact-ref.js";
import type { ReadGuild } from "../value/live-guild.js";
import { differenceOfPart } from "./changed-part.js";
import { type FactRow, SHOWN, seenBy } from "./fact-row.js";

export const memberFactRow: FactRow<"member"> = {
  ...seenBy(
    ({ members }, { role_id, user_id }) =>
      members?.get(user_id as UserId)?.roles.includes(role_id as RoleId) ?? null,
    ({ members }, { user_id }) => members?.has(user_id as UserId) === true,
  ),
  read: ({ guild_id, user_id }) => ({
    kind: "member",
    guildId: guild_id as GuildId,
    userId: user_id as UserId,
  }),
  ...SHOWN,
  tell: differenceOfPart({ case: "role" }, (live) => live),
};

export const channelAdminFactRow: FactRow<"channel_admin"> = {
  ...seenBy(
    ({ permissions }, fact) => mayManage({ permissions }, fact) ?? null,
    ({ permissions }, fact) => mayManage({ permissions }, fact) !== undefined,
  ),
  read: ({ channel_id, user_id }) => ({
    kind: "permission",
    channelId: channel_id as ChannelId,
    subject: { kind: "user", id: user_id as UserId },
  }),
  ...SHOWN,
  tell: differenceOfPart({ case: "office" }, (live) => live),
};

/** Returns true if the user may manage the channel. `undefined` means that guildform has not read the entry of the user. */
export function mayManage(
  { permissions }: Pick<ReadGuild, "permissions">,
  { channel_id, user_id }: Omit<FactRefOf<"channel_admin">, "kind">,
): boolean | undefined {
  const bits = permissions.get(subjectKey(channel_id, { kind: "user", id: user_id }));
  return bits === undefined ? undefined : (bits & PERMISSION_BIT.manage) !== 0n;
}
