// This module checks whether the bot sees a channel and may speak in it (service-facts 3.21, 4.4). It adds the grants of
// the bot, of its roles and of everyone, and the rights that the channel gives to all. `handlers/message-handlers.ts` and
// `reaction-handlers.ts` call it.

import { CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import type { EmulatedCall } from "../call.js";
import { botGrants } from "../permission-rules.js";
import { Refusal } from "../refusals.js";
import type { World, WorldChannel, WorldGuild } from "../world.js";

interface Place {
  readonly guild: WorldGuild;
  readonly channel: WorldChannel;
}

/**
 * Refuses a post into a channel in which the bot cannot speak. The code of a missing right is our choice, because no source
 * has one.
 */
export function requireSending({ world, online }: EmulatedCall, place: Place): void {
  if (!online && world.settings.online === "required") throw new Refusal(304018);
  const { channel } = place;
  if (channel.type === CHANNEL_TYPE.group) throw new Refusal(10003, `${channel.id} is a group`);
  if (!seesChannel(world, place)) throw new Refusal(1100303, `the bot does not see channel ${channel.id}`);
  if (!holds(world, place, "speak"))
    throw new Refusal(1100303, `the bot may not speak in channel ${channel.id}`);
}

export const seesChannel = (world: World, place: Place): boolean => holds(world, place, "view");

function holds(world: World, { guild, channel }: Place, right: "view" | "speak"): boolean {
  const open =
    right === "view"
      ? channel.private_type === PRIVATE_TYPE.public
      : channel.speak_permission === SPEAK_PERMISSION.everyone;
  return open || (botGrants(world, guild, channel.id) & PERMISSION_BIT[right]) !== 0n;
}
