// WORLD_SCHEMA: the world as people write it, for a world file and for `PUT /_emulator/world`.
//
// Nearly everything may be left out. Our own objects (the world, the bot) refuse unknown keys, so that a
// typing error does not pass unseen; the service's objects keep them, because the service may add fields
// (service-facts 2.5), and settings ignore them, because further operations bring further settings.

import { type Static, Type } from "typebox";
import { THREAD_MEMBERS, THREAD_SETTINGS } from "./forum/thread-schema.js";
import { GRANTABLE_INTENTS } from "./gateway/intents.js";
import { Applied, MESSAGE_MEMBERS, MESSAGE_SETTINGS } from "./messages/message-schema.js";
import {
  byChannel,
  ID_PATTERN,
  id,
  MESSAGE_ID_PATTERN,
  messageId,
  optionalId,
  whole,
  wholeOrNull,
} from "./schema-parts.js";

const Bot = Type.Object(
  {
    id: Type.Optional(id("user id of the bot")),
    username: Type.Optional(Type.String()),
    avatar: Type.Optional(Type.String()),
    app_id: Type.Optional(Type.String({ description: "demo when left out" })),
    client_secret: Type.Optional(Type.String({ description: "demo when left out" })),
    kind: Type.Optional(
      Type.Enum(["private", "public", "audio"], { description: "a public bot may not write channels" }),
    ),
    administrator: Type.Optional(
      Type.Boolean({ description: "administrator of every guild; true when left out" }),
    ),
    applied: Applied,
    intents: Type.Optional(
      Type.Array(Type.Enum([...GRANTABLE_INTENTS]), {
        description: "intents that it was granted; left out: all, a public bot without private-domain ones",
      }),
    ),
  },
  { additionalProperties: false },
);

const Member = Type.Object({
  id: Type.Optional(id("user id")),
  username: Type.Optional(Type.String()),
  roles: Type.Optional(Type.Array(id("role id"))),
});

const Role = Type.Object({
  id: Type.Optional(id("role id; 1, 2, 4 and 5 always exist")),
  name: Type.Optional(Type.String()),
  color: Type.Optional(whole("ARGB")),
  hoist: Type.Optional(whole("0 or 1")),
});

const Channel = Type.Object({
  id: Type.Optional(id("channel id")),
  name: Type.String(),
  type: Type.Optional(whole("0 text when left out; 4 is a group; unknown values are kept")),
  sub_type: Type.Optional(whole("unknown values are kept")),
  position: Type.Optional(
    Type.Integer({
      description: "kept as given until the sequence changes; left out: last, in the order written",
    }),
  ),
  parent_id: Type.Optional(optionalId('id of its group; "0", "" or null: none')),
  owner_id: Type.Optional(optionalId("the creator")),
  private_type: Type.Optional(whole("0 public, 1 administrators, 2 chosen members; unknown values are kept")),
  speak_permission: Type.Optional(whole("1 everyone, 2 chosen members; unknown values are kept")),
  application_id: Type.Optional(Type.String()),
});

const Announcement = Type.Object({
  channel_id: Type.Optional(optionalId("the channel that holds the message")),
  message_id: Type.Optional(Type.String({ pattern: `${MESSAGE_ID_PATTERN}|^$` })),
  announces_type: Type.Optional(whole("0 member, 1 welcome")),
  recommend_channels: Type.Optional(
    Type.Array(Type.Object({ channel_id: id("channel id"), introduce: Type.Optional(Type.String()) })),
  ),
});

const Audio = Type.Object({
  audio_url: Type.String(),
  text: Type.Optional(Type.String({ description: "line of status" })),
  paused: Type.Optional(Type.Boolean()),
});

const permissions = (subject: string) =>
  byChannel(
    Type.Record(Type.String({ pattern: ID_PATTERN }), Type.String({ pattern: "^[0-9]{1,20}$" }), {
      additionalProperties: false,
    }),
    `decimal bitmaps by ${subject} id, by channel id`,
  );

const Guild = Type.Object({
  id: Type.Optional(id("guild id")),
  name: Type.Optional(Type.String()),
  icon: Type.Optional(Type.String()),
  owner_id: Type.Optional(id("user id of the creator; made a member when `members` lacks it")),
  description: Type.Optional(Type.String()),
  max_members: Type.Optional(whole("300 when left out")),
  member_count: Type.Optional(whole("the number of members when left out")),
  joined_at: Type.Optional(Type.String({ description: "ISO 8601" })),
  members: Type.Optional(Type.Array(Member)),
  roles: Type.Optional(Type.Array(Role)),
  channels: Type.Optional(Type.Array(Channel)),
  role_permissions: permissions("role"),
  user_permissions: permissions("user"),
  pins: byChannel(Type.Array(messageId("message id")), "pinned message ids by channel id, newest first"),
  ...MESSAGE_MEMBERS,
  announcement: Type.Optional(Type.Union([Type.Null(), Announcement])),
  ...THREAD_MEMBERS,
  audio: byChannel(Audio, "what plays, by channel id"),
  microphones: Type.Optional(
    Type.Array(id("channel id"), { description: "channels in which the bot's microphone is on" }),
  ),
});

const Rate = Type.Object({
  requests_per_second: Type.Optional(
    Type.Unsafe<number | null>({
      type: ["number", "null"],
      exclusiveMinimum: 0,
      description: "calls per second of each bucket of the route table; null: no limit",
    }),
  ),
  retry_after: Type.Optional(Type.Boolean({ description: "whether a 429 carries Retry-After" })),
});

const SETTINGS = {
  ...MESSAGE_SETTINGS,
  ...THREAD_SETTINGS,
  strict: Type.Optional(
    Type.Boolean({
      description:
        "refuse unknown roles in permission calls, and position 1 for a group; true when left out. A test of botpy expects the service to take an unknown role id: such software wants false",
    }),
  ),
  max_channels: Type.Optional(whole("channels and groups per guild; 500 when left out")),
  max_private_members: Type.Optional(
    wholeOrNull("members with a view grant in one private channel; null, the default: no limit"),
  ),
  max_private_user_ids: Type.Optional(
    wholeOrNull("private_user_ids of one call; null, the default: no limit"),
  ),
  max_name_length: Type.Optional(whole("characters of a channel name; 100 when left out")),
  get_message: Type.Optional(
    Type.Enum(["superset", "bare", "wrapped"], { description: "shape of a message that is read" }),
  ),
  rate: Type.Optional(Type.Union([Type.Null(), Rate])),
  accept_bot_token: Type.Optional(
    Type.Boolean({
      description: "accept `Authorization: Bot {app_id}.{client_secret}` too; false when left out",
    }),
  ),
  heartbeat_interval_ms: Type.Optional(
    Type.Integer({
      minimum: 100,
      maximum: 3_600_000,
      description: "what the gateway's Hello says; 45000 when left out",
    }),
  ),
  gateway_sessions_per_day: Type.Optional(whole("identifies in 24 hours; 1000 when left out")),
  latency_ms: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: "added to every answer; 0 when left out",
    }),
  ),
};

/** Of `PATCH /_emulator/settings`: a typing error changes nothing, and says so. */
export const SETTINGS_CHANGE_SCHEMA = Type.Object(SETTINGS, {
  additionalProperties: false,
  title: "guildform emulator settings",
});

const counter = () => Type.Optional(Type.String({ pattern: "^(?:0|[1-9][0-9]{0,59})$" }));

const Counters = Type.Object(
  {
    guild: counter(),
    channel: counter(),
    user: counter(),
    role: counter(),
    message: counter(),
    thread: counter(),
    task: counter(),
    audit: counter(),
    interaction: counter(),
  },
  {
    additionalProperties: false,
    description:
      "the number of the next id of each kind, kept by the emulator, so that no id is given twice; left out: above all that the world holds",
  },
);

export const WORLD_SCHEMA = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    bot: Type.Optional(Bot),
    guilds: Type.Optional(Type.Array(Guild)),
    settings: Type.Optional(Type.Object(SETTINGS)),
    counters: Type.Optional(Counters),
  },
  { additionalProperties: false, title: "guildform emulator world" },
);

type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

/** A world as people write it; every World is one. */
export type WrittenWorld = DeepReadonly<Static<typeof WORLD_SCHEMA>>;
export type WrittenGuild = NonNullable<WrittenWorld["guilds"]>[number];
