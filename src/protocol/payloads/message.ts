// These schemas describe a message in answers, and the bodies that post or edit one. Sources: service-interface:
// Messages; service-facts 3.20–3.24, 4.7.1.

import {
  anyOf,
  array,
  boolean,
  integer,
  nullValue,
  object,
  optional,
  type Schema,
  string,
} from "../../model/json-schema.js";
import { MessageKeyboard } from "./keyboard.js";
import {
  MessageArk,
  MessageAttachment,
  MessageEmbed,
  MessageMarkdown,
  MessageMemberPayload,
  MessageReference,
} from "./message-parts.js";
import { UserBody } from "./user.js";

const listOrNull = <Item>(item: Schema<Item>) => optional(anyOf([array(item), nullValue()]));

export const MessageBody = object(
  {
    id: string({ description: "opaque text, 40 to 110 hex digits in samples" }),
    channel_id: optional(string()),
    guild_id: optional(string()),
    content: optional(
      string({ description: "escaped; absent if the message has only an embed or a template" }),
    ),
    timestamp: optional(string({ description: "ISO 8601" })),
    edited_timestamp: optional(string({ description: "ISO 8601" })),
    mention_everyone: optional(boolean()),
    author: optional(UserBody),
    member: optional(MessageMemberPayload),
    attachments: listOrNull(MessageAttachment),
    embeds: listOrNull(MessageEmbed),
    mentions: listOrNull(UserBody),
    ark: optional(MessageArk),
    markdown: optional(MessageMarkdown),
    keyboard: optional(MessageKeyboard),
    message_reference: optional(MessageReference),
    seq: optional(integer({ description: "only in events; outdated" })),
    seq_in_channel: optional(string({ description: "grows inside one channel" })),
    pinned: optional(boolean()),
    tts: optional(boolean()),
    type: optional(integer()),
    flags: optional(integer()),
    direct_message: optional(boolean()),
    src_guild_id: optional(string({ description: "direct messages: the guild they come from" })),
  },
  { description: "a message" },
);

export const MessageAnswer = anyOf([MessageBody, object({ message: MessageBody })], {
  description: "a message, bare or inside `message` or both: sources disagree",
});

export const MessageListBody = array(MessageBody, { description: "messages, in an undocumented order" });

/** Source: service-facts 8.7. */
export const MAX_MESSAGES_PER_PAGE = 20;

export const MessagesQuery = object(
  {
    around: optional(string({ description: "messages before and after the one with this id" })),
    before: optional(string({ description: "messages that are older than the one with this id" })),
    after: optional(string({ description: "messages that are newer than the one with this id" })),
    limit: optional(
      integer({ minimum: 1, maximum: MAX_MESSAGES_PER_PAGE, description: "messages per page" }),
    ),
  },
  { description: "the page to return: at most one of around, before and after" },
);

const answered = {
  msg_id: optional(string({ description: "the message to reply to, at most 5 minutes old" })),
  event_id: optional(string({ description: "the event to reply to: the id of its envelope" })),
};

export const PostMessageBody = object(
  {
    content: optional(string({ description: "text; &, < and > travel as entities" })),
    embed: optional(MessageEmbed),
    ark: optional(MessageArk),
    message_reference: optional(MessageReference),
    image: optional(string({ description: "URL of an image, which the service copies" })),
    ...answered,
    markdown: optional(MessageMarkdown),
    keyboard: optional(MessageKeyboard),
  },
  {
    description:
      "one of content, embed, ark, image, markdown, or the multipart part file_image; keyboard only with markdown",
  },
);

export const PostKeyboardMessageBody = object(
  {
    markdown: optional(MessageMarkdown),
    keyboard: optional(MessageKeyboard),
  },
  { description: "a markdown message with buttons; never a reply" },
);

export const PatchMessageBody = object(
  {
    ...answered,
    markdown: optional(MessageMarkdown),
    keyboard: optional(MessageKeyboard),
  },
  { description: "new markdown and keyboard of the bot's own markdown message with a keyboard" },
);

export const RecallQuery = object(
  {
    hidetip: optional(boolean({ description: "true hides the notice of the recall; default false" })),
  },
  { description: "options of a recall" },
);
