// A recall removes a message with its pin, its reactions and its announcement.
//
// No source says what happens to the pin or announcement of a recalled message. The emulator removes them, because the
// service pins and announces only messages that exist (service-facts 3.5, 3.8). The bot recalls by a call, and a member
// through the control interface (member-control.ts).

import type { CausedEvent } from "../event-log.js";
import type { World, WorldGuild, WorldMessage } from "../world.js";
import { withGuild } from "../world-access.js";

/** Returns the world without the message, and the event. The event has another name for public bots (service-facts 5.7). */
export function withoutMessage(
  world: World,
  guild: WorldGuild,
  { message, operatorId }: { readonly message: WorldMessage; readonly operatorId: string },
): { readonly world: World; readonly events: readonly CausedEvent[] } {
  const { id, channel_id, author } = message;
  const without = <Item>(
    table: Readonly<Record<string, readonly Item[]>>,
    isOf: (item: Item) => boolean,
  ): Readonly<Record<string, readonly Item[]>> => {
    const items = table[channel_id];
    if (items === undefined || !items.some(isOf)) return table;
    return { ...table, [channel_id]: items.filter((item) => !isOf(item)) };
  };
  const after: WorldGuild = {
    ...guild,
    messages: without(guild.messages, (each) => each.id === id),
    pins: without(guild.pins, (pin) => pin === id),
    reactions: without(guild.reactions, (reaction) => reaction.message_id === id),
    announcement:
      guild.announcement?.message_id === id && guild.announcement.channel_id === channel_id
        ? null
        : guild.announcement,
  };
  const type = world.bot.kind === "public" ? "PUBLIC_MESSAGE_DELETE" : "MESSAGE_DELETE";
  const shown = { id: author.id, username: author.username ?? "", bot: author.bot ?? false };
  return {
    world: withGuild(world, after),
    events: [
      {
        type,
        guildId: guild.id,
        data: {
          message: { guild_id: guild.id, channel_id, id, author: shown },
          op_user: { id: operatorId },
        },
      },
    ],
  };
}
