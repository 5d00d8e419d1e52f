// Messages as read. Sources: service-interface: Messages; service-facts 3.20, 4.7.1.

import { Type } from "typebox";
import { UserBody } from "./user.js";

export const MessageBody = Type.Object(
  {
    id: Type.String({ description: "opaque text, 40 to 110 hex digits in samples" }),
    channel_id: Type.Optional(Type.String()),
    guild_id: Type.Optional(Type.String()),
    content: Type.Optional(Type.String()),
    timestamp: Type.Optional(Type.String({ description: "ISO 8601" })),
    edited_timestamp: Type.Optional(Type.String()),
    mention_everyone: Type.Optional(Type.Boolean()),
    author: Type.Optional(UserBody),
    pinned: Type.Optional(Type.Boolean()),
    tts: Type.Optional(Type.Boolean()),
    type: Type.Optional(Type.Integer()),
    flags: Type.Optional(Type.Integer()),
    seq_in_channel: Type.Optional(Type.String()),
  },
  {
    description: "a message; get_message answers it bare, or inside `message`, or both (service-facts 3.20)",
  },
);
