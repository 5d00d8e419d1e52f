// publishMessage: a message appears in its channel: at the end of the list, with the next number of the
// channel, told to whoever listens (service-facts 4.7.1, 5.7).

import type { JsonObject } from "../../model/json.js";
import type { CausedEvent } from "../event-log.js";
import type { WorldGuild, WorldMessage } from "../world.js";

export interface Published {
  readonly guild: WorldGuild;
  /** As it stands in the guild. */
  readonly message: WorldMessage;
  readonly events: readonly CausedEvent[];
}

export function publishMessage(guild: WorldGuild, written: WorldMessage): Published {
  const channelId = written.channel_id;
  const sequence = (guild.sequences[channelId] ?? 0) + 1;
  const message = { ...written, seq_in_channel: String(sequence) };
  // A spread would copy a long list twice.
  const list = (guild.messages[channelId] ?? []).concat([message]);
  return {
    guild: {
      ...guild,
      messages: { ...guild.messages, [channelId]: list },
      sequences: { ...guild.sequences, [channelId]: sequence },
    },
    message,
    events: [messageEvent("MESSAGE_CREATE", message)],
  };
}

/** Events alone carry `seq`, which is no longer kept up by the service (service-facts 4.7.1). */
export const messageEvent = (
  type: "MESSAGE_CREATE" | "AT_MESSAGE_CREATE",
  message: WorldMessage,
): CausedEvent => ({
  type,
  guildId: message.guild_id,
  data: { ...jsonOf(message), seq: Number(message.seq_in_channel ?? 0) },
});

/** All of it travels; its types just do not say so. */
const jsonOf = (message: WorldMessage): JsonObject => Object.fromEntries(Object.entries(message));
