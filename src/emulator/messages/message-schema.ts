// The part of WORLD_SCHEMA that is about messages: what a guild holds of them, and their settings.

import { Type } from "typebox";
import { byChannel, id, messageId, whole, wholeOrNull } from "../schema-parts.js";

/** The last one that `seq_in_channel` has digits for. */
const LAST_SEQUENCE = 999_999_999_999_999;

const Author = Type.Object(
  {
    id: id("user id"),
    username: Type.Optional(Type.String()),
    avatar: Type.Optional(Type.String()),
    bot: Type.Optional(Type.Boolean()),
  },
  { description: "the bot when left out" },
);

const anyObject = (description: string) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({ type: "object", description });

const Message = Type.Object({
  id: Type.Optional(messageId("opaque text")),
  content: Type.Optional(Type.String({ description: "as it travels: &, < and > as entities" })),
  timestamp: Type.Optional(Type.String({ description: "ISO 8601" })),
  edited_timestamp: Type.Optional(Type.String({ description: "ISO 8601" })),
  author: Type.Optional(Author),
  member: Type.Optional(
    Type.Object({
      roles: Type.Optional(Type.Array(id("role id"))),
      joined_at: Type.Optional(Type.String({ description: "ISO 8601" })),
    }),
  ),
  mentions: Type.Optional(Type.Array(Type.Object({ id: id("user id") }))),
  message_reference: Type.Optional(Type.Object({ message_id: Type.String() })),
  markdown: Type.Optional(anyObject("as it was sent")),
  keyboard: Type.Optional(anyObject("as it was sent")),
  embeds: Type.Optional(Type.Array(anyObject("an embed"))),
  attachments: Type.Optional(Type.Array(anyObject("an image"))),
  ark: Type.Optional(anyObject("as it was sent")),
  seq_in_channel: Type.Optional(Type.String({ pattern: "^[0-9]{1,15}$" })),
});

const Reaction = Type.Object(
  {
    message_id: messageId("the message"),
    type: Type.Integer({ minimum: 1, maximum: 2, description: "1 system emoji, 2 emoji character" }),
    id: Type.String({
      description: "number of the system emoji, or the character or its decimal code point",
    }),
    users: Type.Array(id("user id"), { uniqueItems: true, description: "in the order of reacting" }),
  },
  { additionalProperties: false },
);

const Audit = Type.Object(
  {
    audit_id: Type.String({ minLength: 1 }),
    kind: Type.Enum(["push", "reply"]),
    create_time: Type.String({ description: "ISO 8601" }),
    due_at: wholeOrNull("emulated milliseconds; null: decided by hand"),
    verdict: Type.Unsafe<"pass" | "reject" | null>({
      enum: ["pass", "reject", null],
      description: "what is decided then",
    }),
    message: Type.Intersect([Message, Type.Object({ id: messageId("of the message when it passes") })]),
  },
  { additionalProperties: false },
);

const Interaction = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    message_id: Type.String(),
    button_id: Type.String(),
    button_data: Type.String(),
    user_id: Type.String(),
    at: whole("emulated milliseconds"),
    answer: wholeOrNull("code of the answer; null before it"),
  },
  { additionalProperties: false },
);

const Proactive = Type.Object(
  {
    day: Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description: "calendar day in UTC+8" }),
    count: whole("proactive messages of that day"),
    everyone: Type.Optional(whole("messages of that day that mention everyone")),
  },
  { additionalProperties: false },
);

/** Members of a guild. */
export const MESSAGE_MEMBERS = {
  messages: byChannel(Type.Array(Message), "messages by channel id, oldest first"),
  reactions: byChannel(Type.Array(Reaction), "reactions by channel id"),
  audits: byChannel(Type.Array(Audit), "posts that wait for their audit, by channel id"),
  interactions: byChannel(Type.Array(Interaction), "clicks on buttons by channel id"),
  proactive: byChannel(Proactive, "what was used of the daily quota, by channel id"),
  sequences: byChannel(
    Type.Integer({ minimum: 0, maximum: LAST_SEQUENCE, description: "last seq_in_channel" }),
    "by channel id",
  ),
};

const APPLIED = ["markdown", "keyboard", "edit", "ark", "audio"] as const;

/** Member of the bot. */
export const Applied = Type.Optional(
  Type.Array(Type.Enum([...APPLIED]), {
    uniqueItems: true,
    description: "permissions granted by the platform; all of them when left out",
  }),
);

const namesOrNull = (description: string) =>
  Type.Optional(Type.Union([Type.Null(), Type.Array(Type.String({ minLength: 1 }))], { description }));

const choice = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Optional(Type.Unsafe<Values[number]>({ enum: [...values], description }));

/** Members of the settings; each is what DEFAULT_MESSAGE_SETTINGS says when left out. */
export const MESSAGE_SETTINGS = {
  online: choice(
    ["required", "assumed"],
    "whether sending needs a session at the gateway; required when left out",
  ),
  messages_per_second: Type.Optional(wholeOrNull("per channel; 5 when left out, null: no limit")),
  proactive_per_channel: Type.Optional(
    wholeOrNull("proactive messages per channel and day; 2 when left out, null: no limit"),
  ),
  proactive_channels_per_guild: Type.Optional(
    wholeOrNull("channels of a guild with proactive messages on one day; no limit when left out"),
  ),
  quiet_hours: Type.Optional(
    Type.Boolean({ description: "refuse proactive messages from 00:00 to 06:00 UTC+8; false when left out" }),
  ),
  everyone_per_day: Type.Optional(
    wholeOrNull("messages per guild and day that mention everyone; no limit when left out"),
  ),
  audit: choice(["off", "proactive", "all"], "which posts are audited; off when left out"),
  audit_decision: choice(["by_hand", "pass", "reject"], "how audits end; by_hand when left out"),
  audit_delay_ms: Type.Optional(whole("until an audit ends by itself; 0 when left out")),
  content_blanks: choice(
    ["kept", "nbsp"],
    "how runs of blanks in a text come back: as sent, or as U+00A0; kept when left out",
  ),
  message_parts: choice(
    ["all", "content"],
    "what a message that is read holds: all, or its text and images without markdown, keyboard, ark and embeds; all when left out",
  ),
  max_content_length: Type.Optional(whole("characters of content or markdown; 10000 when left out")),
  max_embed_length: Type.Optional(whole("characters of all texts of an embed; 6000 when left out")),
  max_markdown_values: Type.Optional(whole("values of one markdown parameter; 100 when left out")),
  max_image_bytes: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 33_554_432,
      description: "bytes of a sent image; 33554432 when left out",
    }),
  ),
  max_reaction_kinds: Type.Optional(
    wholeOrNull("different emoji on one message; 20 when left out, null: no limit"),
  ),
  reactions_per_second: Type.Optional(wholeOrNull("per channel; no limit when left out")),
  allowed_urls: namesOrNull("hosts that texts may link to, their subdomains included; any when left out"),
  keyboard_templates: namesOrNull("ids of keyboards that exist; any when left out"),
  markdown_templates: namesOrNull("ids of markdown templates that exist; any when left out"),
  ark_templates: Type.Optional(
    Type.Array(Type.Integer(), {
      description: "ids of templates that exist; 23, 24, 34 and 37 when left out",
    }),
  ),
};
