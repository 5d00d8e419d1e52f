// These handlers read, list, create, edit and delete channels. Sources: service-facts 3.26–3.30, 4.3.
//
// Bad values are refused with 301000, wrong JSON types with 12002 (service-facts 3.28). The author of a change gets its
// event too (service-facts 9.39). A neighbour that only shifts has no event (service-facts 4.3.6).

import { isDeepStrictEqual } from "node:util";
import { NO_PARENT } from "../../model/ids.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import { bodyObject } from "../body-fields.js";
import { findById, withReplacedItem } from "../by-id.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { readChannelChange, readNewChannel } from "../channel-input.js";
import { insertChannel, moveChannel, removeChannel } from "../channel-sequences.js";
import type { CausedEvent } from "../event-log.js";
import { BY_CHANNEL } from "../guild-parts.js";
import { botBits, withBits } from "../permission-rules.js";
import { Refusal } from "../refusals.js";
import { requireChannelWriter } from "../rights.js";
import type { PermissionTable, World, WorldChannel, WorldGuild } from "../world.js";
import { isWorldGroup, requireChannel, requireGuild, withGuild } from "../world-access.js";

export const getChannel: Handler = (call) => {
  const { guild, channel } = requireChannel(call.world, param(call, "channel_id"));
  return { body: channelBody(call.world, guild, channel) };
};

/** Hidden channels are listed too, with permissions "0" (service-facts 9.12). */
export const getChannels: Handler = (call) => {
  const guild = requireGuild(call.world, param(call, "guild_id"));
  return {
    body: guild.channels.map((channel) => ({
      ...channelBody(call.world, guild, channel),
      permissions: botBits(call.world, guild, channel).toString(),
    })),
  };
};

export const createChannel: Handler = (call) => {
  const { world } = call;
  const guild = requireGuild(world, param(call, "guild_id"));
  requireChannelWriter(world);
  const input = readNewChannel(bodyObject(call.payload), { world, guild });
  if (guild.channels.length >= world.settings.max_channels) {
    throw new Refusal(
      301000,
      `the guild has ${guild.channels.length} channels, at most ${world.settings.max_channels}`,
    );
  }
  const created: WorldChannel = { id: call.ids.next("channel"), ...input.channel, owner_id: world.bot.id };
  const channels = insertChannel(guild.channels, created, input.position);
  const after = { ...guild, channels, user_permissions: withViewers(guild, created.id, input.viewers) };
  const stored = findById(channels, created.id) ?? created;
  return {
    body: channelBody(world, after, stored),
    world: withGuild(world, after),
    events: [changed("CREATE", { world, guild, channel: stored })],
  };
};

/** If nothing changes, the answer is the unchanged channel (service-facts 3.29). */
export const updateChannel: Handler = (call) => {
  const { world } = call;
  const { guild, channel } = requireChannel(world, param(call, "channel_id"));
  requireChannelWriter(world);
  const { changed: wanted, position } = readChannelChange(bodyObject(call.payload), {
    world,
    guild,
    channel,
  });
  const moves = position !== undefined || wanted.parent_id !== channel.parent_id;
  if (!moves && isDeepStrictEqual(wanted, channel)) return { body: channelBody(world, guild, channel) };
  const channels = moves
    ? moveChannel(guild.channels, wanted, position ?? 0)
    : withReplacedItem(guild.channels, wanted);
  const stored = findById(channels, channel.id) ?? wanted;
  return {
    body: channelBody(world, guild, stored),
    world: withGuild(world, { ...guild, channels }),
    events: isDeepStrictEqual(stored, channel) ? [] : [changed("UPDATE", { world, guild, channel: stored })],
  };
};

export const deleteChannel: Handler = (call) => {
  const { world } = call;
  const { guild, channel } = requireChannel(world, param(call, "channel_id"));
  requireChannelWriter(world);
  const { id, name, type } = channel;
  return {
    body: { id, guild_id: guild.id, name, type },
    world: withGuild(world, withoutChannel(guild, channel)),
    events: [changed("DELETE", { world, guild, channel })],
  };
};

/** A world made from a pasted answer may hold these members. The emulator computes them, or leaves them out. */
const COMPUTED = ["guild_id", "permissions"];
/** Channels of `without_access` lack these members, as groups may (service-facts 3.27). */
const ACCESS = ["private_type", "speak_permission"];

function channelBody(
  { settings }: World,
  guild: WorldGuild,
  channel: WorldChannel,
): Readonly<Record<string, unknown>> {
  const { without_access: without } = settings;
  const isWithout = without === "groups" ? isWorldGroup(channel) : without.includes(channel.id);
  const hidden = isWithout ? [...COMPUTED, ...ACCESS] : COMPUTED;
  const shown = Object.entries(channel).filter(([key]) => !hidden.includes(key));
  return { id: channel.id, guild_id: guild.id, ...Object.fromEntries(shown) };
}

/**
 * The event has a part of the channel, and the user who acted (service-facts 5.7). The sample has no `position`
 * (service-facts 9.59).
 */
function changed(
  change: "CREATE" | "UPDATE" | "DELETE",
  on: { readonly world: World; readonly guild: WorldGuild; readonly channel: WorldChannel },
): CausedEvent {
  const { id, name, owner_id, position, sub_type, type } = on.channel;
  const by = { op_user_id: on.world.bot.id };
  const data = { guild_id: on.guild.id, id, name, ...by, owner_id, position, sub_type, type };
  return { type: `CHANNEL_${change}`, guildId: on.guild.id, data };
}

const withViewers = (guild: WorldGuild, channelId: string, viewers: readonly string[]): PermissionTable =>
  viewers.reduce(
    (table, subjectId) => withBits(table, { channelId, subjectId }, PERMISSION_BIT.view),
    guild.user_permissions,
  );

/**
 * Removes the channel with its content. An announcement in the channel ends, and a recommendation of the channel is
 * removed.
 */
function withoutChannel(guild: WorldGuild, channel: WorldChannel): WorldGuild {
  const without = <Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== channel.id));
  const parts = Object.fromEntries(BY_CHANNEL.map((name) => [name, without<unknown>(guild[name])]));
  return {
    ...guild,
    ...parts,
    channels: removeChannel(guild.channels, channel),
    microphones: guild.microphones.filter((id) => id !== channel.id),
    announcement: announcementWithout(guild.announcement, channel.id),
  };
}

function announcementWithout(
  announcement: WorldGuild["announcement"],
  channelId: string,
): WorldGuild["announcement"] {
  if (announcement === null) return null;
  if (announcement.message_id !== "") return announcement.channel_id === channelId ? null : announcement;
  const left = announcement.recommend_channels.filter((entry) => entry.channel_id !== channelId);
  if (left.length === 0) return null;
  return { ...announcement, channel_id: left[0]?.channel_id ?? NO_PARENT, recommend_channels: left };
}
