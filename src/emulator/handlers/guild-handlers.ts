// These handlers serve one guild, or the list of the guilds of the bot. Sources: service-facts 3.14, 3.16, 4.1.

import { compareIds, isDecimalId } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { MAX_GUILDS_PER_PAGE } from "../../protocol/payloads/guild.js";
import type { EmulatedCall, Handler } from "../call.js";
import { param } from "../call.js";
import { isInner } from "../guild-parts.js";
import { Refusal } from "../refusals.js";
import type { World, WorldGuild } from "../world.js";
import { requireGuild } from "../world-access.js";

export const getGuild: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  return { body: guildBody(call.world, guild) };
};

/**
 * `before` lists lower ids in falling order. `after` lists higher ids in rising order, and without both the lowest id is
 * first. `before` wins over `after` (service-facts 3.16).
 */
export const meGuilds: Handler = (call) => {
  const { world } = call;
  const before = marker(call, "before");
  const after = marker(call, "after");
  const rising = world.guilds.toSorted((one, other) => compareIds(one.id, other.id));
  const listed =
    before === ""
      ? rising.filter(({ id }) => after === "" || compareIds(id, after) > 0)
      : rising.filter(({ id }) => compareIds(id, before) < 0).reverse();
  return { body: listed.slice(0, limitOf(call)).map((guild) => guildBody(world, guild)) };
};

/** Reads a guild id of the query, or "" when it is absent. No code means a malformed id, and 11305 is the nearest. */
function marker(call: EmulatedCall, name: "before" | "after"): string {
  const id = call.query[name] ?? "";
  if (id !== "" && !isDecimalId(id)) throw new Refusal(11305, `${name} ${visibleText(id)}`);
  return id;
}

/** A limit out of range is clamped (service-facts 9.28). A limit that is no number counts as absent. */
function limitOf({ query }: EmulatedCall): number {
  const limit = /^-?[0-9]{1,15}$/.test(query.limit ?? "") ? Number(query.limit) : MAX_GUILDS_PER_PAGE;
  return Math.min(Math.max(limit, 1), MAX_GUILDS_PER_PAGE);
}

function guildBody(world: World, guild: WorldGuild): JsonObject {
  const shown = Object.entries(guild).filter(([key]) => !isInner(key));
  return {
    ...Object.fromEntries(shown),
    owner: guild.owner_id === world.bot.id,
    member_count: guild.member_count ?? guild.members.length,
  };
}
