// Messages as read and as sent. Sources: service-interface: Messages; service-facts 3.20–3.24, 4.7.1.

import { Type } from "typebox";
import { MessageKeyboard } from "./keyboard.js";
import {
  MessageArk,
  MessageAttachment,
  MessageEmbed,
  MessageMarkdown,
  MessageMember,
  MessageReference,
} from "./message-parts.js";
import { UserBody } from "./user.js";

const listOrNull = <Item extends Parameters<typeof Type.Array>[0]>(item: Item) =>
  Type.Optional(Type.Union([Type.Array(item), Type.Null()]));

export const MessageBody = Type.Object(
  {
    id: Type.String({ description: "opaque text, 40 to 110 hex digits in samples" }),
    channel_id: Type.Optional(Type.String()),
    guild_id: Type.Optional(Type.String()),
    content: Type.Optional(Type.String({ description: "escaped; absent for a mere embed or template" })),
    timestamp: Type.Optional(Type.String({ description: "ISO 8601" })),
    edited_timestamp: Type.Optional(Type.String({ description: "ISO 8601" })),
    mention_everyone: Type.Optional(Type.Boolean()),
    author: Type.Optional(UserBody),
    member: Type.Optional(MessageMember),
    attachments: listOrNull(MessageAttachment),
    embeds: listOrNull(MessageEmbed),
    mentions: listOrNull(UserBody),
    ark: Type.Optional(MessageArk),
    markdown: Type.Optional(MessageMarkdown),
    keyboard: Type.Optional(MessageKeyboard),
    message_reference: Type.Optional(MessageReference),
    seq: Type.Optional(Type.Integer({ description: "events only; no longer kept up" })),
    seq_in_channel: Type.Optional(Type.String({ description: "grows inside one channel" })),
    pinned: Type.Optional(Type.Boolean()),
    tts: Type.Optional(Type.Boolean()),
    type: Type.Optional(Type.Integer()),
    flags: Type.Optional(Type.Integer()),
    direct_message: Type.Optional(Type.Boolean()),
    src_guild_id: Type.Optional(Type.String({ description: "direct messages: the guild they come from" })),
  },
  { description: "a message" },
);

export const MessageAnswer = Type.Union([MessageBody, Type.Object({ message: MessageBody })], {
  description: "a message, bare or inside `message` or both: sources disagree",
});

const answered = {
  msg_id: Type.Optional(Type.String({ description: "message replied to, at most 5 minutes old" })),
  event_id: Type.Optional(Type.String({ description: "event replied to: the envelope id of the event" })),
};

export const PostMessageBody = Type.Object(
  {
    content: Type.Optional(Type.String({ description: "text; &, < and > travel as entities" })),
    embed: Type.Optional(MessageEmbed),
    ark: Type.Optional(MessageArk),
    message_reference: Type.Optional(MessageReference),
    image: Type.Optional(Type.String({ description: "URL of an image, which the service copies" })),
    ...answered,
    markdown: Type.Optional(MessageMarkdown),
    keyboard: Type.Optional(MessageKeyboard),
  },
  {
    description:
      "one of content, embed, ark, image, markdown, or the multipart part file_image; keyboard only with markdown",
  },
);

export const PostKeyboardMessageBody = Type.Object(
  {
    markdown: Type.Optional(MessageMarkdown),
    keyboard: Type.Optional(MessageKeyboard),
  },
  { description: "a markdown message with buttons; never a reply" },
);

export const PatchMessageBody = Type.Object(
  {
    ...answered,
    markdown: Type.Optional(MessageMarkdown),
    keyboard: Type.Optional(MessageKeyboard),
  },
  { description: "new markdown and keyboard of the bot's own markdown message with a keyboard" },
);

export const RecallQuery = Type.Object(
  {
    hidetip: Type.Optional(
      Type.Boolean({ description: "true hides the notice of the recall; default false" }),
    ),
  },
  { description: "how a message is recalled" },
);
