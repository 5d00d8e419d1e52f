// These handlers list the members of a guild and of a role, which are neighbours of the 34 operations. Sources: service-facts
// 4.10, 8.1, 8.3.

import { BUILT_IN_ROLE, compareIds, isDecimalId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import { findById } from "../by-id.js";
import type { EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import { guildMember, memberBody, membersWithBot, roleHolders } from "../guild-members.js";
import { memberLimitOf, memberPage } from "../member-pages.js";
import { Refusal } from "../refusals.js";
import { requirePrivateDomain } from "../rights.js";
import type { WorldGuild, WorldMember } from "../world.js";
import { requireGuild } from "../world-access.js";

/** No table of the service has a code for an unknown member, and 12002 is the nearest [emu]. */
export const getGuildMember: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  const userId = param(call, "user_id");
  const member = guildMember(call.world, guild, userId);
  if (member === undefined) throw new Refusal(12002, `no member ${visibleText(userId)}`);
  return { body: memberBody(call.world, guild, member) };
};

/** The list has the members by rising id, because `after` is an id [emu]. */
export const getGuildMembers: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  requirePrivateDomain(call.world);
  const after = call.query.after || "0";
  if (!isDecimalId(after)) throw new Refusal(12002, `after ${visibleText(after)}`);
  const members = membersWithBot(call.world, guild).toSorted((one, other) => compareIds(one.id, other.id));
  const place = members.findIndex(({ id }) => compareIds(id, after) > 0);
  const from = place === -1 ? members.length : place;
  const page = memberPage(members, { from, limit: memberLimitOf(call.query) });
  return { body: page.map((member) => listedBody(call, guild, member)) };
};

/** The service answers with all members of some administrative roles at once (service-facts 8.1), here of these [emu]. */
const WHOLE: readonly string[] = [
  BUILT_IN_ROLE.administrator,
  BUILT_IN_ROLE.owner,
  BUILT_IN_ROLE.channelAdministrator,
];

export const getGuildRoleMembers: Handler = (call) => {
  const { world, query } = call;
  const guild = requireGuild(world, param(call, "guild_id"));
  requirePrivateDomain(world);
  const roleId = param(call, "role_id");
  if (findById(guild.roles, roleId) === undefined)
    throw new Refusal(301000, `the guild has no role ${visibleText(roleId)}`);
  const start = query.start_index || "0";
  if (!/^[0-9]{1,9}$/.test(start)) throw new Refusal(12002, `start_index ${visibleText(start)}`);
  const holders = roleHolders(world, guild, roleId);
  const from = Number(start);
  const limit = memberLimitOf(query);
  const page = WHOLE.includes(roleId) ? holders : memberPage(holders, { from, limit });
  // No earlier page had the last member of this page.
  const next = page.length === 0 ? holders.length : holders.indexOf(page.at(-1) as WorldMember) + 1;
  return {
    body: {
      data: page.map((member) => listedBody(call, guild, member)),
      next: next < holders.length ? String(next) : "0",
    },
  };
};

/** Samples of lists have three more members (service-facts 4.10). */
const listedBody = ({ world }: EmulatedCall, guild: WorldGuild, member: WorldMember) => ({
  ...memberBody(world, guild, member),
  deaf: false,
  mute: false,
  pending: false,
});
