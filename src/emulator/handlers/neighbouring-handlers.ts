// These handlers serve neighbours of the 34 operations: the roles, a member, the granted interfaces and the message setting
// of a guild. Sources: service-facts 4.9, 4.10, 4.14, 8.1, 8.3, 8.5, 8.7.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { findById } from "../by-id.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { GUILD_INTERFACES } from "../grants.js";
import { shownRoles } from "../messages/author-member.js";
import { Refusal } from "../refusals.js";
import { botRoles } from "../rights.js";
import type { World, WorldGuild, WorldMember, WorldRole } from "../world.js";
import { requireGuild } from "../world-access.js";

/** The sample has this limit. */
const ROLE_NUM_LIMIT = "30";
const MEMBER_LIMITS: Readonly<Record<string, number>> = {
  [BUILT_IN_ROLE.owner]: 1,
  [BUILT_IN_ROLE.administrator]: 50,
};
const MEMBER_LIMIT = 2000;

export const getGuildRoles: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  const members = membersWithBot(call.world, guild);
  const roles = guild.roles.map((role) => roleBody(members, role));
  return { body: { guild_id: guild.id, roles, role_num_limit: ROLE_NUM_LIMIT } };
};

/** No table of the service has a code for an unknown member, and 12002 is the nearest [emu]. */
export const getGuildMember: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  const userId = param(call, "user_id");
  const member =
    userId === call.world.bot.id ? botMember(call.world, guild) : findById(guild.members, userId);
  if (member === undefined) throw new Refusal(12002, `no member ${visibleText(userId)}`);
  return { body: memberBody(call.world, guild, member) };
};

export const getGuildApiPermission: Handler = (call) => {
  const { ungranted } = requireGuild(call.world, param(call, "guild_id"));
  const apis = GUILD_INTERFACES.map(({ method, path, operations }) => ({
    path,
    method,
    desc: operations.join(", "),
    auth_status: operations.some((name) => ungranted.includes(name)) ? 0 : 1,
  }));
  return { body: { apis } };
};

/** The field is always present (service-facts 9.56), so a world without a limit needs a number for it [emu]. */
const UNLIMITED = 2_147_483_647;

/** The settings of the world are the default of each guild. */
export const getMessageSetting: Handler = (call) => {
  const { message_setting: setting = {} } = requireGuild(call.world, param(call, "guild_id"));
  const most = call.world.settings.proactive_per_channel ?? UNLIMITED;
  return {
    body: {
      disable_create_dm: false,
      disable_push_msg: false,
      channel_ids: [],
      channel_push_max_num: most,
      ...setting,
    },
  };
};

function roleBody(members: readonly WorldMember[], role: WorldRole): JsonObject {
  return {
    ...role,
    number: members.filter((member) => holds(member, role.id)).length,
    member_limit: role.member_limit ?? MEMBER_LIMITS[role.id] ?? MEMBER_LIMIT,
  };
}

const holds = ({ roles }: WorldMember, roleId: string): boolean =>
  roleId === BUILT_IN_ROLE.everyone || roles.includes(roleId);

/** The members of the guild need not include the bot. */
function botMember(world: World, guild: WorldGuild): WorldMember {
  const { id, username, avatar } = world.bot;
  return { id, username, avatar, ...findById(guild.members, id), roles: botRoles(world, guild) };
}

/**
 * The roles count the bot as get_guild_member shows it. The roles and get_guild_member thus agree about administrators
 * (service-facts 9.59).
 */
function membersWithBot(world: World, guild: WorldGuild): readonly WorldMember[] {
  return [...guild.members.filter(({ id }) => id !== world.bot.id), botMember(world, guild)];
}

function memberBody({ bot }: World, guild: WorldGuild, member: WorldMember): JsonObject {
  const { id, username, roles, avatar = "", nick = "", joined_at = guild.joined_at, ...further } = member;
  const user = { id, username, avatar, bot: id === bot.id, union_openid: "", union_user_account: "" };
  return { ...further, user, nick, roles: shownRoles(roles), joined_at };
}
