// The functions turn events about messages, reactions and buttons into model values. Sources: service-facts 4.7.1, 4.11, 5.7, 5.8.
// read-event.ts calls it by the type of an event.

import { channelId, type EventId, interactionId, messageId } from "../../model/ids.js";
import type { Interaction } from "../../model/interaction.js";
import type { Json } from "../../model/json.js";
import type { DeletedMessage, Message, MessageAudit, Reaction } from "../../model/message.js";
import { type AnswerContext, BodyFields, shapeError } from "./body-fields.js";
import { guildOf, readEventPlace, userIdOf } from "./read-event-place.js";
import { readMessage } from "./read-message.js";
import { readUser } from "./read-user.js";

/** Needs `id` and `channel_id`. Throws UnexpectedAnswerError, like all functions of this module. */
export function readEventMessage(data: Json, context: AnswerContext): Message {
  const fields = new BodyFields(data, "message", context);
  return readMessage(data, { ...context, channelId: channelId(fields.requiredId("channel_id")) });
}

/** Accepts `{message, op_user}`, or the message itself. Needs `id` and `channel_id`. */
export function readDeletedMessage(data: Json, context: AnswerContext): DeletedMessage {
  const deletion = new BodyFields(data, "deleted-message", context);
  const fields = new BodyFields(deletion.raw("message") ?? data, "deleted-message", context);
  const author = fields.raw("author") ?? null;
  const operator = deletion.raw("op_user") ?? null;
  return {
    id: messageId(fields.requiredId("id")),
    ...readEventPlace(fields),
    author: author === null ? null : readUser(author, context),
    operatorId: operator === null ? null : userIdOf(new BodyFields(operator, "user", context), "id"),
  };
}

/** Needs `audit_id` and `channel_id`. */
export function readMessageAudit(data: Json, context: AnswerContext): MessageAudit {
  const fields = new BodyFields(data, "message-audit", context);
  const message = fields.id("message_id");
  return {
    auditId: fields.requiredId("audit_id"),
    messageId: message === null ? null : messageId(message),
    ...readEventPlace(fields),
    extra: fields.extra(),
  };
}

/** Needs `user_id`, `channel_id`, `target` and `emoji`. In one source the type of the target is text. */
export function readReaction(data: Json, context: AnswerContext): Reaction {
  const fields = new BodyFields(data, "reaction", context);
  const user = userIdOf(fields, "user_id");
  if (user === null)
    throw shapeError(data, { case: "with-one-of", thing: "reaction", members: ["user_id"] }, context);
  const target = new BodyFields(fields.raw("target"), "reaction-target", context);
  const emoji = new BodyFields(fields.raw("emoji"), "emoji", context);
  const emojiId = emoji.text("id") ?? "";
  if (emojiId === "")
    throw shapeError(data, { case: "with-one-of", thing: "emoji", members: ["id"] }, context);
  return {
    userId: user,
    ...readEventPlace(fields),
    target: { type: target.integer("type") ?? 0, id: target.requiredId("id") },
    // A character may replace its code point (service-facts 9.25).
    emoji: { type: emoji.integer("type") ?? 1, id: emojiId },
  };
}

/** Needs an `id`. One table has a misspelt name for `resolved` (service-facts 5.8). */
export function readInteraction(data: Json, event: EventId | null, context: AnswerContext): Interaction {
  const fields = new BodyFields(data, "interaction", context);
  const inner = new BodyFields(fields.raw("data") ?? {}, "interaction-data", context);
  const resolved = inner.raw("resolved") ?? inner.raw("resoloved") ?? {};
  const button = new BodyFields(resolved, "button", context);
  const channel = fields.idOrNone("channel_id");
  const message = button.id("message_id");
  const kind = fields.integer("type");
  return {
    id: interactionId(fields.requiredId("id")),
    eventId: event,
    // One library gives the outer `type` another meaning, and has the kind of the button in the data only.
    type: inner.integer("type") ?? kind ?? 0,
    chatType: fields.integer("chat_type"),
    guildId: guildOf(fields),
    channelId: channel === null ? null : channelId(channel),
    userId: userIdOf(button, "user_id"),
    messageId: message === null ? null : messageId(message),
    buttonId: button.text("button_id") ?? "",
    buttonData: button.text("button_data") ?? "",
    extra: fields.extra(),
  };
}
