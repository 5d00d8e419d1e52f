// A message as read: bare, wrapped in `message`, or both at once. Sources: service-facts 3.20, 4.7.1.

import type { Message } from "../../model/guild.js";
import { type ChannelId, channelId, guildId, messageId } from "../../model/ids.js";
import type { Json } from "../../model/json.js";
import { type AnswerContext, BodyFields, isJsonObject } from "./body-fields.js";

/** The channel that was asked for, in case the body leaves it out. */
export interface MessageContext extends AnswerContext {
  readonly channelId: ChannelId;
}

/** Needs an `id`. Throws UnexpectedAnswerError. */
export function readMessage(body: Json, context: MessageContext): Message {
  const fields = new BodyFields(unwrapped(body), "a message", context);
  const guild = fields.id("guild_id");
  return {
    id: messageId(fields.requiredId("id")),
    channelId: channelId(fields.id("channel_id") ?? context.channelId),
    guildId: guild === null ? null : guildId(guild),
    content: fields.text("content") ?? "",
    extra: fields.extra(),
  };
}

/** The message itself; of a body that holds it twice, the top level without the second copy. */
function unwrapped(body: Json): Json {
  if (!isJsonObject(body)) return body;
  const { message, ...rest } = body;
  if (!isJsonObject(message)) return body;
  return rest.id === undefined || rest.id === null ? message : rest;
}
