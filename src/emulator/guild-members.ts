// This module shows the members of a guild and counts the holders of a role (service-facts 4.9, 4.10). The bot is a member
// too, although the list of members need not include it. `handlers/member-handlers.ts` and `role-handlers.ts` answer with it.

import { BUILT_IN_ROLE } from "../model/ids.js";
import type { JsonObject } from "../model/json.js";
import { PERMISSION_BIT } from "../model/permissions.js";
import { findById } from "./by-id.js";
import type { CausedEvent } from "./event-log.js";
import { shownRoles } from "./messages/author-member.js";
import { botRoles } from "./rights.js";
import type { World, WorldGuild, WorldMember } from "./world.js";

/** Returns a member of the guild, or the bot with its roles. It returns undefined for other users. */
export const guildMember = (world: World, guild: WorldGuild, userId: string): WorldMember | undefined =>
  userId === world.bot.id ? botMember(world, guild) : findById(guild.members, userId);

/**
 * The roles count the bot as get_guild_member shows it. The roles and get_guild_member thus agree about administrators
 * (service-facts 9.59).
 */
export const membersWithBot = (world: World, guild: WorldGuild): readonly WorldMember[] => [
  ...guild.members.filter(({ id }) => id !== world.bot.id),
  botMember(world, guild),
];

/** Returns the members who hold a role, in the order of the list. */
export function roleHolders(world: World, guild: WorldGuild, roleId: string): readonly WorldMember[] {
  const members = membersWithBot(world, guild);
  if (roleId === BUILT_IN_ROLE.everyone) return members;
  const officers = roleId === BUILT_IN_ROLE.channelAdministrator ? channelAdministrators(guild) : NO_ONE;
  return members.filter(({ id, roles }) => roles.includes(roleId) || officers.has(id));
}

export function memberBody({ bot }: World, guild: WorldGuild, member: WorldMember): JsonObject {
  const { id, username, roles, avatar = "", nick = "", joined_at = guild.joined_at, ...further } = member;
  const user = { id, username, avatar, bot: id === bot.id, union_openid: "", union_user_account: "" };
  return { ...further, user, nick, roles: shownRoles(roles), joined_at };
}

/** The event has the member and the user who acted (service-facts 4.10). Here this is always the bot. */
export function memberEvent(
  change: "UPDATE" | "REMOVE",
  on: { readonly world: World; readonly guild: WorldGuild; readonly member: WorldMember },
): CausedEvent {
  const { world, guild, member } = on;
  const { id, username, avatar = "", nick = "", joined_at = guild.joined_at, roles } = member;
  return {
    type: `GUILD_MEMBER_${change}`,
    guildId: guild.id,
    data: {
      guild_id: guild.id,
      joined_at,
      nick,
      op_user_id: world.bot.id,
      roles: shownRoles(roles),
      user: { avatar, bot: false, id, username },
    },
  };
}

function botMember(world: World, guild: WorldGuild): WorldMember {
  const { id, username, avatar } = world.bot;
  return { id, username, avatar, ...findById(guild.members, id), roles: botRoles(world, guild) };
}

const NO_ONE: ReadonlySet<string> = new Set();

/** A member holds role 5 in a channel. There the member has the manage bit (service-facts 8.2). */
const channelAdministrators = (guild: WorldGuild): ReadonlySet<string> =>
  new Set(
    Object.values(guild.user_permissions).flatMap((bitmaps) =>
      Object.entries(bitmaps).flatMap(([userId, bits]) =>
        (BigInt(bits) & PERMISSION_BIT.manage) === 0n ? [] : [userId],
      ),
    ),
  );
