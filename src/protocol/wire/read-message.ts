// readMessage reads a message: bare, wrapped in `message`, or both at once. Sources: service-facts 3.20, 4.7.1.
//
// Only the id is required. A field that cannot be read counts as absent and stays in `extra`, because the message itself
// exists and most callers want its text.

import { type ChannelId, channelId, guildId, isId, messageId, roleId } from "../../model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { Attachment, Message, MessageMember } from "../../model/message.js";
import { type AnswerContext, BodyFields, isJsonList, shapeError } from "./body-fields.js";
import { readUserIfAny } from "./read-user.js";

/** The caller asked for this channel, in case the body leaves it out. */
export interface MessageContext extends AnswerContext {
  readonly channelId: ChannelId;
}

const LENIENT = { oddFields: "leave" } as const;

/** Needs an `id`. Empty embeds, which come with plain text, are left out. Throws UnexpectedAnswerError. */
export function readMessage(body: Json, context: MessageContext): Message {
  const fields = new BodyFields(unwrapped(body), "message", context, LENIENT);
  const guild = fields.id("guild_id");
  const reference = fields.object("message_reference")?.message_id;
  return {
    id: messageId(fields.requiredId("id")),
    channelId: channelId(fields.id("channel_id") ?? context.channelId),
    guildId: guild === null ? null : guildId(guild),
    content: fields.text("content") ?? "",
    timestamp: fields.text("timestamp"),
    editedTimestamp: fields.text("edited_timestamp"),
    author: readUserIfAny(fields.object("author"), context),
    member: readMember(fields.object("member"), context),
    mentions: fields.list("mentions").flatMap((item) => readUserIfAny(item, context) ?? []),
    mentionEveryone: fields.flag("mention_everyone") ?? false,
    attachments: fields.list("attachments").flatMap((item) => readAttachment(item, context)),
    embeds: fields.list("embeds").filter(isFilledObject),
    ark: fields.object("ark"),
    markdown: fields.object("markdown"),
    keyboard: fields.object("keyboard"),
    referenceId: typeof reference === "string" && isId(reference) ? messageId(reference) : null,
    seqInChannel: fields.text("seq_in_channel"),
    extra: fields.extra(),
  };
}

/** Reads a bare list. Each message needs an id. Throws UnexpectedAnswerError. */
export function readMessageList(body: Json, context: MessageContext): readonly Message[] {
  if (!isJsonList(body)) throw shapeError(body, { case: "thing", thing: "messages" }, context);
  return body.map((item) => readMessage(item, context));
}

/** Returns the message itself. If a body has it twice, the result is the top level without the second copy. */
function unwrapped(body: Json): Json {
  if (!isJsonObject(body)) return body;
  const { message, ...rest } = body;
  if (!isJsonObject(message)) return body;
  return rest.id === undefined || rest.id === null ? message : rest;
}

function readMember(body: JsonObject | null, context: AnswerContext): MessageMember | null {
  if (body === null) return null;
  const fields = new BodyFields(body, "member", context, LENIENT);
  return {
    roles: fields.ids("roles").map(roleId),
    nick: fields.text("nick"),
    joinedAt: fields.text("joined_at"),
  };
}

function readAttachment(body: Json, context: AnswerContext): readonly Attachment[] {
  if (!isJsonObject(body)) return [];
  const fields = new BodyFields(body, "attachment", context, LENIENT);
  const attachment = {
    url: fields.text("url") ?? "",
    contentType: fields.text("content_type"),
    filename: fields.text("filename"),
    size: fields.integer("size"),
  };
  return [{ ...attachment, extra: fields.extra() }];
}

const isFilledObject = (item: Json): item is JsonObject => isJsonObject(item) && Object.keys(item).length > 0;
