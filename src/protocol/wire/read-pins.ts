// readPins turns the answer of a pin call into the ids of all pinned messages of the channel. Sources: service-facts 3.8, 3.10, 4.8.

import type { Pins } from "../../model/guild.js";
import { type ChannelId, channelId, guildId, messageId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { type AnswerContext, BodyFields } from "./body-fields.js";

/** The caller asked for this channel, in case the body leaves it out. */
export interface PinsContext extends AnswerContext {
  readonly channelId: ChannelId;
}

/** Needs the list or an id. Missing or null `message_ids` count as an empty list. Throws UnexpectedAnswerError. */
export function readPins(body: Json, context: PinsContext): Pins {
  const fields = new BodyFields(body, "pins", context).needsOneOf("message_ids", "channel_id", "guild_id");
  const guild = fields.id("guild_id");
  return {
    guildId: guild === null ? null : guildId(guild),
    channelId: channelId(fields.id("channel_id") ?? context.channelId),
    messageIds: fields.ids("message_ids").map(messageId),
  };
}
