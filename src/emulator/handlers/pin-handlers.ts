// These handlers add, remove and list pins. Sources: service-interface: Pinned messages; service-facts 3.8–3.10, 4.8.
//
// It is no error to pin a pinned message, or to unpin a message without a pin (service-facts 9.21). The newest pin comes
// first (service-facts 9.22).

import { isId } from "../../model/ids.js";
import { visibleText } from "../../model/visible-text.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { Refusal } from "../refusals.js";
import type { WorldGuild } from "../world.js";
import { hasMessage, requireChannel, storedMessage, withGuild } from "../world-access.js";

/** Source: service-interface: Limits. */
const MAX_PINS = 20;
/** In the delete call, `all` means every pin of the channel (service-facts 2.1). */
const ALL = "all";

export const getPins: Handler = (call) => {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  return { body: pinsBody(guild, channel.id) };
};

export const putPin: Handler = (call) => {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  const messageId = param(call, "message_id");
  if (!isId(messageId)) throw new Refusal(501005, visibleText(messageId));
  if (storedMessage(guild, channel.id, messageId) === undefined) {
    throw new Refusal(hasMessage(guild, messageId) ? 501010 : 501008, visibleText(messageId));
  }
  const pins = guild.pins[channel.id] ?? [];
  if (pins.includes(messageId)) return { body: pinsBody(guild, channel.id) };
  if (pins.length >= MAX_PINS) throw new Refusal(501013, `${pins.length} are pinned, at most ${MAX_PINS}`);
  const after = withPins(guild, channel.id, [messageId, ...pins]);
  return { body: pinsBody(after, channel.id), world: withGuild(call.world, after) };
};

export const deletePin: Handler = (call) => {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  const messageId = param(call, "message_id");
  if (messageId !== ALL && !isId(messageId)) throw new Refusal(501005, visibleText(messageId));
  const pins = guild.pins[channel.id] ?? [];
  const left = messageId === ALL ? [] : pins.filter((pin) => pin !== messageId);
  if (left.length === pins.length) return { body: null };
  return { body: null, world: withGuild(call.world, withPins(guild, channel.id, left)) };
};

const withPins = (guild: WorldGuild, channelId: string, pins: readonly string[]): WorldGuild => ({
  ...guild,
  pins: { ...guild.pins, [channelId]: pins },
});

const pinsBody = (guild: WorldGuild, channelId: string) => ({
  guild_id: guild.id,
  channel_id: channelId,
  message_ids: guild.pins[channelId] ?? [],
});
