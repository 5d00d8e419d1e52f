// These handlers give and take roles of members, which are neighbours of the 34 operations. Sources: service-facts 4.9, 8.2.
//
// A changed list of roles causes GUILD_MEMBER_UPDATE. A call that changes nothing succeeds without an event [emu]. Role 5
// belongs to a channel: it is the manage bit of the member there, and not in the member's list of roles [emu].

import { BUILT_IN_ROLE } from "../../model/ids.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import { visibleText } from "../../model/visible-text.js";
import { bodyObject, idField } from "../body-fields.js";
import { findById, withReplacedItem } from "../by-id.js";
import type { CallResult, EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import { memberEvent, roleHolders } from "../guild-members.js";
import { isObject, withoutNulls } from "../payload.js";
import { grantedBits, withBits } from "../permission-rules.js";
import { Refusal } from "../refusals.js";
import { requireAdministrator } from "../rights.js";
import { memberLimit } from "../role-limits.js";
import type { WorldGuild, WorldMember, WorldRole } from "../world.js";
import { channelOf, requireGuild, withGuild } from "../world-access.js";

interface Membership {
  readonly guild: WorldGuild;
  readonly member: WorldMember;
  readonly role: WorldRole;
}

export const putGuildMemberRole: Handler = (call) => {
  const membership = membershipOf(call);
  const { guild, member, role } = membership;
  if (role.id === BUILT_IN_ROLE.channelAdministrator) return withOffice(call, membership, true);
  if (member.roles.includes(role.id)) return { body: null };
  const count = roleHolders(call.world, guild, role.id).length;
  if (count >= memberLimit(role))
    throw new Refusal(301000, `role ${role.id} has ${count} members, at most ${memberLimit(role)}`);
  return withRoles(call, membership, [...member.roles, role.id]);
};

export const deleteGuildMemberRole: Handler = (call) => {
  const membership = membershipOf(call);
  const { member, role } = membership;
  if (role.id === BUILT_IN_ROLE.channelAdministrator) return withOffice(call, membership, false);
  if (!member.roles.includes(role.id)) return { body: null };
  const roles = member.roles.filter((id) => id !== role.id);
  return withRoles(call, membership, roles);
};

/** Every member is in role 1, and role 4 belongs to the owner: no call changes them [emu]. */
const FIXED: readonly string[] = [BUILT_IN_ROLE.everyone, BUILT_IN_ROLE.owner];

/** No source has codes for an unknown role or user, nor for roles of the bot itself: all are refused [emu]. */
function membershipOf(call: EmulatedCall): Membership {
  const { world } = call;
  const guild = requireGuild(world, param(call, "guild_id"));
  requireAdministrator(world);
  const roleId = param(call, "role_id");
  const role = findById(guild.roles, roleId);
  if (role === undefined) throw new Refusal(301000, `the guild has no role ${visibleText(roleId)}`);
  if (FIXED.includes(roleId)) throw new Refusal(301000, `role ${roleId} has fixed members`);
  const userId = param(call, "user_id");
  if (userId === world.bot.id) throw new Refusal(301000, "the bot cannot change its own roles");
  const member = findById(guild.members, userId);
  if (member === undefined) throw new Refusal(12002, `no member ${visibleText(userId)}`);
  return { guild, member, role };
}

function withRoles(
  { world }: EmulatedCall,
  { guild, member }: Membership,
  roles: readonly string[],
): CallResult {
  const changed = { ...member, roles };
  const members = withReplacedItem(guild.members, changed);
  return {
    body: null,
    world: withGuild(world, { ...guild, members }),
    events: [memberEvent("UPDATE", { world, guild, member: changed })],
  };
}

/** Permission calls cannot set the manage bit, and this one can (service-facts 8.2). */
function withOffice(call: EmulatedCall, { guild, member }: Membership, gives: boolean): CallResult {
  const channelId = channelOfBody(call, guild);
  const held = grantedBits(guild.user_permissions, channelId, member.id);
  const bits = gives ? held | PERMISSION_BIT.manage : held & ~PERMISSION_BIT.manage;
  if (bits === held) return { body: null };
  const place = { channelId, subjectId: member.id };
  const user_permissions = withBits(guild.user_permissions, place, bits);
  return { body: null, world: withGuild(call.world, { ...guild, user_permissions }) };
}

/** No body, `{channel: null}` and `{channel: {id: null}}` are equal (service-facts 8.2). */
function channelOfBody({ payload }: EmulatedCall, guild: WorldGuild): string {
  const { channel } = bodyObject(payload);
  const id = isObject(channel) ? idField(withoutNulls(channel), "id") : undefined;
  if (id === undefined) throw new Refusal(12002, "role 5 needs channel.id");
  if (channelOf(guild, id) === undefined) throw new Refusal(10003, visibleText(id));
  return id;
}
