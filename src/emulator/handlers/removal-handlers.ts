// deleteGuildMember removes a member from a guild, which is a neighbour of the 34 operations. Source: service-facts 8.3.
//
// No table has codes for it. An unknown member and a wrong body are refused with 12002, an administrator, the owner and the
// bot itself with 301000 [emu]. The personal permissions of the member stay [emu]. Members cannot join an emulated guild, so
// `add_blacklist` has no effect.

import { BUILT_IN_ROLE } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { bodyObject, integerField } from "../body-fields.js";
import { findById } from "../by-id.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { memberEvent } from "../guild-members.js";
import { withoutMessage } from "../messages/recall.js";
import { Refusal } from "../refusals.js";
import { requirePrivateDomain } from "../rights.js";
import type { World, WorldGuild, WorldMessage } from "../world.js";
import { requireGuild, withGuild } from "../world-access.js";

const UNREMOVABLE: readonly string[] = [BUILT_IN_ROLE.administrator, BUILT_IN_ROLE.owner];

export const deleteGuildMember: Handler = (call) => {
  const { world, now } = call;
  const guild = requireGuild(world, param(call, "guild_id"));
  requirePrivateDomain(world);
  const days = historyDays(bodyObject(call.payload));
  const userId = param(call, "user_id");
  if (userId === world.bot.id) throw new Refusal(301000, "the bot cannot remove itself");
  const member = findById(guild.members, userId);
  if (member === undefined) throw new Refusal(12002, `no member ${visibleText(userId)}`);
  if (member.id === guild.owner_id || member.roles.some((role) => UNREMOVABLE.includes(role)))
    throw new Refusal(301000, `${visibleText(userId)} is an administrator`);
  const members = guild.members.filter(({ id }) => id !== member.id);
  const since = days === -1 ? Number.NEGATIVE_INFINITY : now - days * DAY_MS;
  const lost = messagesOf(guild, userId).filter(({ timestamp }) => Date.parse(timestamp) > since);
  return {
    body: null,
    world: withoutMessages(withGuild(world, { ...guild, members }), guild.id, lost),
    events: [memberEvent("REMOVE", { world, guild, member })],
  };
};

const DAY_MS = 86_400_000;

/** Source: service-facts 8.3. The emulator has a list of its own. */
const DAYS: readonly number[] = [0, 3, 7, 15, 30, -1];

/** Refuses a body with a member of the wrong type or with other days. An absent member is false or 0. */
function historyDays(body: JsonObject): number {
  const { add_blacklist: isBlacklisted = false } = body;
  if (typeof isBlacklisted !== "boolean") throw new Refusal(12002, "add_blacklist must be a boolean");
  const days = integerField(body, "delete_history_msg_days") ?? 0;
  if (!DAYS.includes(days))
    throw new Refusal(12002, `delete_history_msg_days ${days} is none of ${DAYS.join(", ")}`);
  return days;
}

const messagesOf = (guild: WorldGuild, userId: string): readonly WorldMessage[] =>
  Object.values(guild.messages)
    .flat()
    .filter(({ author }) => author.id === userId);

/** No source says whether the service sends an event for each message, so the emulator sends none [emu]. */
function withoutMessages(world: World, guildId: string, messages: readonly WorldMessage[]): World {
  return messages.reduce(
    (before, message) =>
      withoutMessage(before, requireGuild(before, guildId), { message, operatorId: world.bot.id }).world,
    world,
  );
}
