// Permission rules decide what a permission call changes and what a permission read answers.
//
// Sources: service-facts 3.31–3.34, 4.4, 4.5, 9.13, 9.14. Bitmaps are bigints here and decimal text in the world. Bits
// without a documented meaning are kept. They are for the handlers of permissions and of channels, and for the rights
// of a member or bot (member-rights.ts, messages/sending-rights.ts).

import { PRIVATE_TYPE, SPEAK_PERMISSION } from "../model/enums.js";
import { BUILT_IN_ROLE } from "../model/ids.js";
import { type Bitmap, bitmapOf, PERMISSION_BIT } from "../model/permissions.js";
import { findById } from "./by-id.js";
import { botRoles } from "./rights.js";
import type { PermissionTable, World, WorldChannel, WorldGuild } from "./world.js";

/** The owner and administrators hold these rights everywhere: view, manage and speak. */
const BUILT_IN_RIGHTS = bitmapOf(["view", "manage", "speak"]);
const ADMINISTRATIVE_ROLES: readonly string[] = [BUILT_IN_ROLE.administrator, BUILT_IN_ROLE.owner];

/** Returns the bits after a call. A bit in both `add` and `remove` is revoked. The manage bit is ignored, not refused. */
export function changedBits(held: Bitmap, change: { readonly add: Bitmap; readonly remove: Bitmap }): Bitmap {
  const settable = ~PERMISSION_BIT.manage;
  return (held | (change.add & settable)) & ~(change.remove & settable);
}

/** Returns the bits granted to a subject in a channel. `0` means that it has no grant. */
export const grantedBits = (table: PermissionTable, channelId: string, subjectId: string): Bitmap =>
  BigInt(table[channelId]?.[subjectId] ?? "0");

export const withBits = (
  table: PermissionTable,
  place: { readonly channelId: string; readonly subjectId: string },
  bits: Bitmap,
): PermissionTable => ({
  ...table,
  [place.channelId]: { ...table[place.channelId], [place.subjectId]: bits.toString() },
});

/** Returns personal grants, not effective rights. The owner and administrators also hold 7. */
export function readUserBits(
  world: World,
  guild: WorldGuild,
  place: { channelId: string; userId: string },
): Bitmap {
  const { channelId, userId } = place;
  const roles =
    userId === world.bot.id ? botRoles(world, guild) : (findById(guild.members, userId)?.roles ?? []);
  const administrative =
    userId === guild.owner_id || roles.some((role) => ADMINISTRATIVE_ROLES.includes(role));
  return grantedBits(guild.user_permissions, channelId, userId) | (administrative ? BUILT_IN_RIGHTS : 0n);
}

export const readRoleBits = (guild: WorldGuild, channelId: string, roleId: string): Bitmap =>
  grantedBits(guild.role_permissions, channelId, roleId) |
  (ADMINISTRATIVE_ROLES.includes(roleId) ? BUILT_IN_RIGHTS : 0n);

/** Returns the grants of the bot, of its roles and of everyone together (service-facts 4.4). */
export function botGrants(world: World, guild: WorldGuild, channelId: string): Bitmap {
  const { id } = world.bot;
  return [BUILT_IN_ROLE.everyone, ...botRoles(world, guild)].reduce(
    (bits, role) => bits | readRoleBits(guild, channelId, role),
    readUserBits(world, guild, { channelId, userId: id }),
  );
}

/**
 * Returns the rights of the bot in a channel, as list replies carry them. `0` means that the bot does not see the channel
 * (service-facts 9.12).
 */
export function botBits(world: World, guild: WorldGuild, channel: WorldChannel): Bitmap {
  const granted = botGrants(world, guild, channel.id);
  const opened =
    (channel.private_type === PRIVATE_TYPE.public ? PERMISSION_BIT.view : 0n) |
    (channel.speak_permission === SPEAK_PERMISSION.everyone ? PERMISSION_BIT.speak : 0n);
  const rights = granted | opened;
  return (rights & PERMISSION_BIT.view) === 0n ? 0n : rights;
}
