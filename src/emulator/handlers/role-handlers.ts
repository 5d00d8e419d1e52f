// These handlers list, create, change and delete the roles of a guild, which are neighbours of the 34 operations. Sources:
// service-facts 4.9, 8.1.
//
// No table of the service has a code for a role. An unknown role, a built-in role and a full list are refused with 301000
// [emu]. Roles have no events (service-facts 5.7).

import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { bodyObject } from "../body-fields.js";
import { findById, mappedItems, withAppended, withReplacedItem } from "../by-id.js";
import type { EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import { roleHolders } from "../guild-members.js";
import { Refusal } from "../refusals.js";
import { requireAdministrator } from "../rights.js";
import { NEW_ROLE, readRoleInput } from "../role-input.js";
import { memberLimit } from "../role-limits.js";
import type { PermissionTable, World, WorldGuild, WorldRole } from "../world.js";
import { requireGuild, withGuild } from "../world-access.js";

export const getGuildRoles: Handler = (call) => {
  const { world } = call;
  const guild = requireGuild(world, param(call, "guild_id"));
  const roles = guild.roles.map((role) => roleBody(world, guild, role));
  return { body: { guild_id: guild.id, roles, role_num_limit: String(world.settings.max_roles) } };
};

/** The limit includes the built-in roles [emu]. */
export const createGuildRole: Handler = (call) => {
  const { world } = call;
  const guild = requireGuild(world, param(call, "guild_id"));
  requireAdministrator(world);
  const input = readRoleInput(bodyObject(call.payload), world);
  const most = world.settings.max_roles;
  if (guild.roles.length >= most)
    throw new Refusal(301000, `the guild has ${guild.roles.length} roles, at most ${most}`);
  const role: WorldRole = { id: call.ids.next("role"), ...NEW_ROLE, ...input };
  const after = { ...guild, roles: withAppended(guild.roles, role) };
  return {
    body: { role_id: role.id, role: answered(world, after, role) },
    world: withGuild(world, after),
  };
};

export const updateGuildRole: Handler = (call) => {
  const { world } = call;
  const { guild, role } = ownRole(call);
  const changed: WorldRole = { ...role, ...readRoleInput(bodyObject(call.payload), world) };
  const after = { ...guild, roles: withReplacedItem(guild.roles, changed) };
  return {
    body: { guild_id: guild.id, role_id: role.id, role: answered(world, after, changed) },
    world: withGuild(world, after),
  };
};

/** The members of the role get no event, because no source has one for a deleted role [emu]. */
export const deleteGuildRole: Handler = (call) => {
  const { guild, role } = ownRole(call);
  return { body: null, world: withGuild(call.world, withoutRole(guild, role.id)) };
};

const BUILT_IN: readonly string[] = Object.values(BUILT_IN_ROLE);

/** The service keeps its built-in roles: a bot cannot delete them, and here it cannot change them either [emu]. */
function ownRole(call: EmulatedCall): { readonly guild: WorldGuild; readonly role: WorldRole } {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  requireAdministrator(call.world);
  const roleId = param(call, "role_id");
  const role = findById(guild.roles, roleId);
  if (role === undefined) throw new Refusal(301000, `the guild has no role ${visibleText(roleId)}`);
  if (BUILT_IN.includes(roleId)) throw new Refusal(301000, `role ${roleId} is built in`);
  return { guild, role };
}

function withoutRole(guild: WorldGuild, roleId: string): WorldGuild {
  return {
    ...guild,
    roles: guild.roles.filter(({ id }) => id !== roleId),
    members: mappedItems(guild.members, (member) =>
      member.roles.includes(roleId)
        ? { ...member, roles: member.roles.filter((id) => id !== roleId) }
        : member,
    ),
    role_permissions: withoutSubject(guild.role_permissions, roleId),
  };
}

const withoutSubject = (table: PermissionTable, subjectId: string): PermissionTable =>
  Object.fromEntries(
    Object.entries(table).map(([channelId, bitmaps]) => [
      channelId,
      Object.fromEntries(Object.entries(bitmaps).filter(([id]) => id !== subjectId)),
    ]),
  );

/** The service was seen to answer a write with the id alone (service-facts 8.1). */
const answered = (world: World, guild: WorldGuild, role: WorldRole): JsonObject | null =>
  world.settings.role_answer === "null" ? null : roleBody(world, guild, role);

const roleBody = (world: World, guild: WorldGuild, role: WorldRole): JsonObject => ({
  ...role,
  number: roleHolders(world, guild, role.id).length,
  member_limit: memberLimit(role),
});
