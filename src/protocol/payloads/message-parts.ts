// What a message is made of, besides its text. Sources: service-facts 4.7.2, 4.7.4–4.7.6, 4.10.

import { Type } from "typebox";

export const MessageReference = Type.Object(
  {
    message_id: Type.String({ description: "the quoted message" }),
    ignore_get_message_error: Type.Optional(
      Type.Boolean({
        description: "false, the default: the send fails when the quoted message cannot be read",
      }),
    ),
  },
  { description: "a quoted message" },
);

export const MessageEmbed = Type.Object(
  {
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    prompt: Type.Optional(Type.String({ description: "text of the notification" })),
    thumbnail: Type.Optional(Type.Object({ url: Type.Optional(Type.String()) })),
    fields: Type.Optional(
      Type.Array(Type.Object({ name: Type.Optional(Type.String()), value: Type.Optional(Type.String()) })),
    ),
  },
  { description: "a rich embed; no length is stated" },
);

const ArkPair = Type.Object({ key: Type.String(), value: Type.Optional(Type.String()) });

export const MessageArk = Type.Object(
  {
    template_id: Type.Integer({
      description: "23 link and text list, 24 text and thumbnail, 37 large image; others by permission",
    }),
    kv: Type.Array(
      Type.Object({
        key: Type.String({ description: "variable of the template, such as #DESC#" }),
        value: Type.Optional(Type.String()),
        obj: Type.Optional(
          Type.Array(Type.Object({ obj_kv: Type.Array(ArkPair) }), {
            description: "in place of value where the variable is a list",
          }),
        ),
      }),
    ),
  },
  { description: "a template message" },
);

export const MessageMarkdown = Type.Object(
  {
    content: Type.Optional(Type.String({ description: "native markdown; excludes a template" })),
    custom_template_id: Type.Optional(Type.String()),
    template_id: Type.Optional(Type.Integer({ description: "the older form of custom_template_id" })),
    params: Type.Optional(
      Type.Array(
        Type.Object({
          key: Type.String(),
          values: Type.Array(Type.String(), { description: "one value is a scalar, several are a list" }),
        }),
      ),
    ),
  },
  { description: "native markdown or a template with its parameters, not both" },
);

export const MessageAttachment = Type.Object(
  {
    url: Type.Optional(Type.String({ description: "may lack a scheme" })),
    content_type: Type.Optional(Type.String()),
    filename: Type.Optional(Type.String()),
    height: Type.Optional(Type.Integer()),
    width: Type.Optional(Type.Integer()),
    size: Type.Optional(Type.Integer()),
    id: Type.Optional(Type.String()),
  },
  { description: "a file of a message" },
);

export const MessageMember = Type.Object(
  {
    roles: Type.Optional(Type.Array(Type.String())),
    joined_at: Type.Optional(Type.String({ description: "ISO 8601" })),
    nick: Type.Optional(Type.String()),
  },
  { description: "the author as a member of the guild" },
);
