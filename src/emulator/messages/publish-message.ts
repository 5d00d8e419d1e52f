// publishMessage adds a message to its channel. The message goes to the end of the list, with the next number of the
// channel, and gets its event (service-facts 4.7.1, 5.7). The bot gets no events of its own posts, except by a setting
// (service-facts 9.54). It adds posts of the bot, posts that passed their audit, and messages of members
// (member-control.ts).

import type { JsonObject } from "../../model/json.js";
import type { CausedEvent } from "../event-log.js";
import type { World, WorldGuild, WorldMessage } from "../world.js";
import type { WorldAuthor } from "./world-message.js";

export interface Published {
  readonly guild: WorldGuild;
  /** `message` is the message as the guild has it. */
  readonly message: WorldMessage;
  readonly events: readonly CausedEvent[];
}

export function publishMessage(world: World, guild: WorldGuild, written: WorldMessage): Published {
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
    events: isHeard(world, message) ? [messageEvent("MESSAGE_CREATE", jsonOf(message), message)] : [],
  };
}

const isHeard = ({ bot, settings }: World, { author }: WorldMessage): boolean =>
  author.id !== bot.id || settings.own_posts === "event";

/** Returns the event of a message to the bot, whole or as under review. */
export function atMessageEvent({ settings }: World, message: WorldMessage): CausedEvent {
  const shown = settings.at_messages === "reviewed" ? asReviewed(message) : jsonOf(message);
  return messageEvent("AT_MESSAGE_CREATE", shown, message);
}

/** Production clients saw such messages, because the platform tests a bot with them (service-facts 9.57). */
function asReviewed({ member: _, author, mentions, ...message }: WorldMessage): JsonObject {
  const anonymous = mentions?.map(({ id: _id, ...shown }: WorldAuthor) => shown);
  return {
    ...message,
    author: { id: author.id },
    ...(anonymous === undefined ? {} : { mentions: anonymous }),
  } as JsonObject;
}

/** Only events carry `seq`, which the service has deprecated (service-facts 4.7.1). */
const messageEvent = (
  type: "MESSAGE_CREATE" | "AT_MESSAGE_CREATE",
  shown: JsonObject,
  { guild_id, seq_in_channel = "0" }: WorldMessage,
): CausedEvent => ({ type, guildId: guild_id, data: { ...shown, seq: Number(seq_in_channel) } });

/** All members are JSON, although their types do not say it. */
const jsonOf = (message: WorldMessage): JsonObject => Object.fromEntries(Object.entries(message));
