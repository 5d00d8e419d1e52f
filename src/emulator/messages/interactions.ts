// Interactions are clicks on callback buttons, with the answers of the bot (service-facts 3.25, 5.8).
//
// No source has a time limit for the answer. Here it is a minute (service-facts 9.7). A later answer is refused with
// 630001, like an answer without a click. In this way a slow bot learns of its fault. The control interface adds a
// click (member-control.ts), and the bot answers it by a call.

import type { CausedEvent } from "../event-log.js";
import { serviceTime } from "../service-time.js";
import type { World, WorldGuild, WorldInteraction } from "../world.js";
import { withGuild } from "../world-access.js";

const ANSWERABLE_MS = 60_000;
/** Each channel keeps this many clicks. It drops the oldest first, with or without an answer. */
const MAX_REMEMBERED = 1_000;
const MESSAGE_BUTTON = 11;

/** Returns the world with a new click, and the event of the click. */
export function addInteraction(
  world: World,
  guild: WorldGuild,
  { channelId, interaction }: { readonly channelId: string; readonly interaction: WorldInteraction },
): { readonly world: World; readonly events: readonly [CausedEvent] } {
  const held = guild.interactions[channelId] ?? [];
  const recentInteractions = [...held, interaction].slice(-MAX_REMEMBERED);
  const interactions = { ...guild.interactions, [channelId]: recentInteractions };
  return {
    world: withGuild(world, { ...guild, interactions }),
    events: [
      {
        type: "INTERACTION_CREATE",
        guildId: guild.id,
        data: interactionData({ appId: world.bot.app_id, guildId: guild.id, channelId }, interaction),
      },
    ],
  };
}

/**
 * Returns the world with the answer. It returns null when no click of the last minute has this id. A second answer changes
 * nothing.
 */
export function answerInteraction(
  world: World,
  answer: { readonly id: string; readonly code: number; readonly now: number },
): World | null {
  for (const guild of world.guilds) {
    for (const [channelId, held] of Object.entries(guild.interactions)) {
      const interaction = held.find(({ id }) => id === answer.id);
      if (interaction === undefined) continue;
      if (answer.now - interaction.at > ANSWERABLE_MS) return null;
      if (interaction.answer !== null) return world;
      const after = held.map((each) =>
        each === interaction ? { ...interaction, answer: answer.code } : each,
      );
      return withGuild(world, { ...guild, interactions: { ...guild.interactions, [channelId]: after } });
    }
  }
  return null;
}

const interactionData = (
  place: { readonly appId: string; readonly guildId: string; readonly channelId: string },
  interaction: WorldInteraction,
) => ({
  id: interaction.id,
  type: MESSAGE_BUTTON,
  scene: "guild",
  chat_type: 0,
  timestamp: serviceTime(interaction.at),
  guild_id: place.guildId,
  channel_id: place.channelId,
  data: {
    type: MESSAGE_BUTTON,
    resolved: {
      button_data: interaction.button_data,
      button_id: interaction.button_id,
      user_id: interaction.user_id,
      message_id: interaction.message_id,
    },
  },
  // Older samples have `application_id` and production clients require it, although the table of fields has dropped it
  // (service-facts 9.55).
  application_id: place.appId,
  version: 1,
});
