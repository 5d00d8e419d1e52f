// This module is the part of WORLD_SCHEMA for messages: the messages of a guild, and their settings.

import {
  allOf,
  anyOf,
  array,
  boolean,
  enumOf,
  integer,
  nullValue,
  object,
  optional,
  schemaOf,
  string,
} from "../../model/json-schema.js";
import { byChannel, id, messageIdString, naturalNumber, naturalNumberOrNull } from "../schema-parts.js";

/** `seq_in_channel` has no digits for a greater number. */
const LAST_SEQUENCE = 999_999_999_999_999;

const Author = object(
  {
    id: id("user id"),
    username: optional(string()),
    avatar: optional(string()),
    bot: optional(boolean()),
  },
  { description: "the author (default: the bot)" },
);

const anyObject = (description: string) =>
  schemaOf<Readonly<Record<string, unknown>>>({ type: "object", description });

const Message = object({
  id: optional(messageIdString("opaque text")),
  content: optional(string({ description: "as it travels: &, < and > as entities" })),
  timestamp: optional(string({ description: "ISO 8601" })),
  edited_timestamp: optional(string({ description: "ISO 8601" })),
  author: optional(Author),
  member: optional(
    object({
      roles: optional(array(id("role id"))),
      joined_at: optional(string({ description: "ISO 8601" })),
    }),
  ),
  mentions: optional(array(object({ id: id("user id") }))),
  message_reference: optional(object({ message_id: string() })),
  markdown: optional(anyObject("as it was sent")),
  keyboard: optional(anyObject("as it was sent")),
  embeds: optional(array(anyObject("an embed"))),
  attachments: optional(array(anyObject("an image"))),
  ark: optional(anyObject("as it was sent")),
  seq_in_channel: optional(string({ pattern: "^[0-9]{1,15}$" })),
});

const Reaction = object(
  {
    message_id: messageIdString("the message"),
    type: integer({ minimum: 1, maximum: 2, description: "1 system emoji, 2 emoji character" }),
    id: string({
      description: "number of the system emoji, or the character or its decimal code point",
    }),
    users: array(id("user id"), { uniqueItems: true, description: "in the order of reacting" }),
  },
  { additionalProperties: false },
);

const Audit = object(
  {
    audit_id: string({ minLength: 1 }),
    kind: enumOf(["push", "reply"]),
    create_time: string({ description: "ISO 8601" }),
    due_at: naturalNumberOrNull("emulated milliseconds; null: decided by hand"),
    verdict: enumOf(["pass", "reject", null], { description: "the result of the audit" }),
    message: allOf([Message, object({ id: messageIdString("of the message when it passes") })]),
  },
  { additionalProperties: false },
);

const Interaction = object(
  {
    id: string({ minLength: 1 }),
    message_id: string(),
    button_id: string(),
    button_data: string(),
    user_id: string(),
    at: naturalNumber("emulated milliseconds"),
    answer: naturalNumberOrNull("code of the answer; null before it"),
  },
  { additionalProperties: false },
);

const Proactive = object(
  {
    day: string({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description: "calendar day in UTC+8" }),
    count: naturalNumber("proactive messages of that day"),
    everyone: optional(naturalNumber("messages of that day that mention everyone")),
  },
  { additionalProperties: false },
);

const MessageSetting = object(
  {
    disable_create_dm: optional(boolean()),
    disable_push_msg: optional(
      boolean({ description: "refuse proactive messages with 304048 (default: false)" }),
    ),
    channel_ids: optional(
      array(id("channel id"), {
        description: "channels that take proactive messages, others refuse them with 304046; none: all do",
      }),
    ),
    channel_push_max_num: optional(
      naturalNumber(
        "proactive messages per channel and day, in addition to the settings; get_message_setting returns it",
      ),
    ),
  },
  { additionalProperties: false, description: "the message settings of the guild for the bot" },
);

export const MESSAGE_MEMBERS = {
  message_setting: optional(MessageSetting),
  messages: byChannel(array(Message), "messages by channel id, oldest first"),
  reactions: byChannel(array(Reaction), "reactions by channel id"),
  audits: byChannel(array(Audit), "posts that wait for their audit, by channel id"),
  interactions: byChannel(array(Interaction), "clicks on buttons by channel id"),
  proactive: byChannel(Proactive, "the used daily quota, by channel id"),
  sequences: byChannel(
    integer({ minimum: 0, maximum: LAST_SEQUENCE, description: "last seq_in_channel" }),
    "by channel id",
  ),
};

export const AppliedPermissions = optional(
  array(enumOf(["markdown", "keyboard", "edit", "ark", "audio"]), {
    uniqueItems: true,
    description: "permissions granted by the platform (default: all of them)",
  }),
);

const namesOrNull = (description: string) =>
  optional(anyOf([nullValue(), array(string({ minLength: 1 }))], { description }));

const choice = <const Value extends string>(values: readonly Value[], description: string) =>
  optional(enumOf(values, { description }));

/** The settings of a world have these members. DEFAULT_MESSAGE_SETTINGS has the value of each absent one. */
export const MESSAGE_SETTINGS = {
  online: choice(
    ["required", "assumed"],
    "whether sending needs a session at the gateway (default: required)",
  ),
  messages_per_second: optional(naturalNumberOrNull("per channel (default: 5); null: no limit")),
  proactive_per_channel: optional(
    naturalNumberOrNull("proactive messages per channel and day (default: 2); null: no limit"),
  ),
  proactive_channels_per_guild: optional(
    naturalNumberOrNull("channels of a guild with proactive messages on one day (default: no limit)"),
  ),
  quiet_hours: optional(
    boolean({ description: "refuse proactive messages from 00:00 to 06:00 UTC+8 (default: false)" }),
  ),
  everyone_per_day: optional(
    naturalNumberOrNull("messages per guild and day that mention everyone (default: no limit)"),
  ),
  audit: choice(["off", "proactive", "all"], "which posts are audited (default: off)"),
  audit_decision: choice(["by_hand", "pass", "reject"], "how audits end (default: by_hand)"),
  audit_delay_ms: optional(naturalNumber("until an audit ends by itself (default: 0)")),
  content_blanks: choice(
    ["kept", "nbsp"],
    "repeated blanks of a text in an answer: as sent (default), or as U+00A0",
  ),
  message_parts: choice(
    ["all", "content"],
    "the content of a message in an answer: all (default), or only text and images, without markdown, keyboard, ark and embeds",
  ),
  text_embeds: choice(
    ["absent", "empty"],
    "`embeds` of a post without an embed: absent (default), or `[{}]` as in the samples of the service. Some clients in production fail on `[{}]`",
  ),
  attachment_urls: choice(
    ["bare", "https"],
    "the address of a posted image: `gchat.qpic.cn/…` without a scheme (default), or with `https://`. Clients in production add `https://`",
  ),
  own_posts: choice(
    ["silent", "event"],
    "whether the bot gets its own posts as MESSAGE_CREATE (default: silent). With event, a bot that answers every message answers itself",
  ),
  at_messages: choice(
    ["whole", "reviewed"],
    "AT_MESSAGE_CREATE: whole (default), or as for a bot under review: the author has only an id, mentions have no id, and member is absent",
  ),
  max_content_length: optional(naturalNumber("characters of content or markdown (default: 10000)")),
  max_embed_length: optional(naturalNumber("characters of all texts of an embed (default: 6000)")),
  max_markdown_values: optional(naturalNumber("values of one markdown parameter (default: 100)")),
  max_image_bytes: optional(
    integer({
      minimum: 0,
      maximum: 33_554_432,
      description: "bytes of a sent image (default: 33554432)",
    }),
  ),
  max_reaction_kinds: optional(
    naturalNumberOrNull("different emoji on one message (default: 20); null: no limit"),
  ),
  reactions_per_second: optional(naturalNumberOrNull("per channel (default: no limit)")),
  allowed_urls: namesOrNull("hosts that texts may link to, their subdomains included (default: every one)"),
  keyboard_templates: namesOrNull("ids of keyboards that exist (default: every one)"),
  markdown_templates: namesOrNull("ids of markdown templates that exist (default: every one)"),
  ark_templates: optional(
    array(integer(), {
      description: "ids of templates that exist (default: 23, 24, 34 and 37)",
    }),
  ),
};
