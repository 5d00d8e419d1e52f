// These schemas describe the parts of a message, except for its text and its keyboard. Sources: service-facts 4.7.2,
// 4.7.4–4.7.6, 4.10.

import { array, boolean, integer, object, optional, string } from "../../model/json-schema.js";

export const MessageReference = object(
  {
    message_id: string({ description: "the quoted message" }),
    ignore_get_message_error: optional(
      boolean({
        description: "false (default): the service refuses the message if it cannot read the quoted message",
      }),
    ),
  },
  { description: "a quoted message" },
);

export const MessageEmbed = object(
  {
    title: optional(string()),
    description: optional(string()),
    prompt: optional(string({ description: "text of the notification" })),
    thumbnail: optional(object({ url: optional(string()) })),
    fields: optional(array(object({ name: optional(string()), value: optional(string()) }))),
  },
  { description: "a rich embed; the service documents no length" },
);

const ArkPair = object({ key: string(), value: optional(string()) });

export const MessageArk = object(
  {
    template_id: integer({
      description: "23 link and text list, 24 text and thumbnail, 37 large image; others by permission",
    }),
    kv: array(
      object({
        key: string({ description: "variable of the template, such as #DESC#" }),
        value: optional(string()),
        obj: optional(
          array(object({ obj_kv: array(ArkPair) }), {
            description: "instead of value, for a variable that is a list",
          }),
        ),
      }),
    ),
  },
  { description: "a template message" },
);

export const MessageMarkdown = object(
  {
    content: optional(string({ description: "native markdown; excludes a template" })),
    custom_template_id: optional(string()),
    template_id: optional(integer({ description: "the older form of custom_template_id" })),
    params: optional(
      array(
        object({
          key: string(),
          values: array(string(), { description: "one value is a scalar, several are a list" }),
        }),
      ),
    ),
  },
  { description: "native markdown or a template with its parameters, not both" },
);

export const MessageAttachment = object(
  {
    url: optional(string({ description: "may lack a scheme" })),
    content_type: optional(string()),
    filename: optional(string()),
    height: optional(integer()),
    width: optional(integer()),
    size: optional(integer()),
    id: optional(string()),
  },
  { description: "a file of a message" },
);

export const MessageMemberPayload = object(
  {
    roles: optional(array(string())),
    joined_at: optional(string({ description: "ISO 8601" })),
    nick: optional(string()),
  },
  { description: "the author as a member of the guild" },
);
