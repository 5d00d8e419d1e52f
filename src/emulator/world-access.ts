// These functions find guilds, channels and members in a World, and put a changed guild back.

import { CHANNEL_TYPE } from "../model/enums.js";
import { visibleText } from "../model/visible-text.js";
import { findById, withReplacedItem } from "./by-id.js";
import { Refusal } from "./refusals.js";
import type { World, WorldChannel, WorldGuild, WorldMessage } from "./world.js";

/** Returns the guild. Throws refusal 10004 when the bot is in no guild with this id (service-facts 3.14). */
export function requireGuild(world: World, guildId: string): WorldGuild {
  const guild = findById(world.guilds, guildId);
  if (guild === undefined) throw new Refusal(10004, visibleText(guildId));
  return guild;
}

/** Returns the channel and its guild. Throws refusal 10003 when there is no such channel (service-facts 3.26). */
export function requireChannel(
  world: World,
  channelId: string,
): { guild: WorldGuild; channel: WorldChannel } {
  for (const guild of world.guilds) {
    const channel = channelOf(guild, channelId);
    if (channel !== undefined) return { guild, channel };
  }
  throw new Refusal(10003, visibleText(channelId));
}

export const channelOf = (guild: WorldGuild, channelId: string): WorldChannel | undefined =>
  findById(guild.channels, channelId);

export const isWorldGroup = (channel: { readonly type: number }): boolean =>
  channel.type === CHANNEL_TYPE.group;

export const storedMessage = (
  guild: WorldGuild,
  channelId: string,
  messageId: string,
): WorldMessage | undefined => guild.messages[channelId]?.find(({ id }) => id === messageId);

/** Returns true when any channel of the guild has the message. */
export const hasMessage = (guild: WorldGuild, messageId: string): boolean =>
  guild.channels.some(({ id }) => storedMessage(guild, id, messageId) !== undefined);

/** Returns true for a member of the guild. It returns true for the bot too, which need not be in the list of members. */
export const isMember = (world: World, guild: WorldGuild, userId: string): boolean =>
  userId === world.bot.id || findById(guild.members, userId) !== undefined;

export const withGuild = (world: World, guild: WorldGuild): World => ({
  ...world,
  guilds: withReplacedItem(world.guilds, guild),
});
