// These handlers serve members of a guild, which are neighbours of the 34 operations. Sources: service-facts 4.10, 8.3.

import { visibleText } from "../../model/visible-text.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { guildMember, memberBody } from "../guild-members.js";
import { Refusal } from "../refusals.js";
import { requireGuild } from "../world-access.js";

/** No table of the service has a code for an unknown member, and 12002 is the nearest [emu]. */
export const getGuildMember: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  const userId = param(call, "user_id");
  const member = guildMember(call.world, guild, userId);
  if (member === undefined) throw new Refusal(12002, `no member ${visibleText(userId)}`);
  return { body: memberBody(call.world, guild, member) };
};
