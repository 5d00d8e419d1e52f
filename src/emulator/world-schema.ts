// WORLD_SCHEMA describes the world as people write it, for a world file and for `PUT /_emulator/world`.
//
// Nearly every member may be left out. Our own objects (the world, the bot) refuse unknown keys, so that a typing error
// shows itself. Objects of the service keep unknown keys, because the service may add fields (service-facts 2.5). An
// unknown setting is accepted without effect, because new operations bring new settings.

import {
  anyOf,
  array,
  boolean,
  enumOf,
  integer,
  nullValue,
  object,
  optional,
  record,
  type Static,
  string,
} from "../model/json-schema.js";
import { CHAT_ANSWERS } from "../model/new-chat.js";
import { NAMED_OPERATIONS, NEIGHBOURING_OPERATIONS } from "../protocol/routes.js";
import { THREAD_MEMBERS, THREAD_SETTINGS } from "./forum/thread-schema.js";
import { GRANTABLE_INTENTS } from "./gateway/intents.js";
import { AppliedPermissions, MESSAGE_MEMBERS, MESSAGE_SETTINGS } from "./messages/message-schema.js";
import { NEIGHBOUR_REFUSALS } from "./neighbour-refusals.js";
import { Rate } from "./rate-schema.js";
import {
  byChannel,
  DECIMAL_ID,
  id,
  MESSAGE_ID_PATTERN,
  messageIdString,
  optionalId,
  whole,
  wholeOrNull,
} from "./schema-parts.js";

const Bot = object(
  {
    id: optional(id("user id of the bot")),
    username: optional(string()),
    avatar: optional(string()),
    app_id: optional(string({ description: "default: demo" })),
    client_secret: optional(string({ description: "default: demo" })),
    kind: optional(
      enumOf(["private", "public", "audio"], { description: "a public bot may not write channels" }),
    ),
    administrator: optional(boolean({ description: "administrator of every guild (default: true)" })),
    applied: AppliedPermissions,
    intents: optional(
      array(enumOf(GRANTABLE_INTENTS), {
        description: "granted intents (default: all, for a public bot all except private-domain ones)",
      }),
    ),
  },
  { additionalProperties: false },
);

const Member = object({
  id: optional(id("user id")),
  username: optional(string()),
  roles: optional(array(id("role id"))),
  nick: optional(string({ description: "the name in this guild" })),
  avatar: optional(string()),
  joined_at: optional(string({ description: "ISO 8601 (default: as the bot)" })),
});

const Role = object({
  id: optional(id("role id; 1, 2, 4 and 5 always exist")),
  name: optional(string()),
  color: optional(whole("ARGB")),
  hoist: optional(whole("0 or 1")),
  member_limit: optional(whole("default: 1 for the owner, 50 for administrators, else 2000")),
});

const Channel = object({
  id: optional(id("channel id")),
  name: string(),
  type: optional(whole("0 text (default), 4 group; the emulator keeps unknown values")),
  sub_type: optional(whole("the emulator keeps unknown values")),
  position: optional(
    integer({
      description: "kept as given until the sequence changes (default: last, in written order)",
    }),
  ),
  parent_id: optional(optionalId('id of its group; "0", "" or null: none')),
  owner_id: optional(optionalId("the creator")),
  private_type: optional(whole("0 public, 1 administrators, 2 chosen members; unknown values are kept")),
  speak_permission: optional(whole("1 everyone, 2 chosen members; unknown values are kept")),
  application_id: optional(string()),
});

const Announcement = object({
  channel_id: optional(optionalId("the channel that holds the message")),
  message_id: optional(string({ pattern: `${MESSAGE_ID_PATTERN}|^$` })),
  announces_type: optional(whole("0 member, 1 welcome")),
  recommend_channels: optional(
    array(object({ channel_id: id("channel id"), introduce: optional(string()) })),
  ),
});

const Audio = object({
  audio_url: string(),
  text: optional(string({ description: "line of status" })),
  paused: optional(boolean()),
});

const permissions = (subject: string) =>
  byChannel(
    record(string({ pattern: "^[0-9]{1,20}$" }), { keyPattern: DECIMAL_ID, additionalProperties: false }),
    `decimal bitmaps by ${subject} id, by channel id`,
  );

const Guild = object({
  id: optional(id("guild id")),
  name: optional(string()),
  icon: optional(string()),
  owner_id: optional(id("user id of the creator; made a member when `members` lacks it")),
  description: optional(string()),
  max_members: optional(whole("default: 300")),
  member_count: optional(whole("default: the number of members")),
  joined_at: optional(string({ description: "ISO 8601" })),
  members: optional(array(Member)),
  roles: optional(array(Role)),
  channels: optional(array(Channel)),
  role_permissions: permissions("role"),
  user_permissions: permissions("user"),
  pins: byChannel(array(messageIdString("message id")), "pinned message ids by channel id, newest first"),
  ...MESSAGE_MEMBERS,
  announcement: optional(anyOf([nullValue(), Announcement])),
  ...THREAD_MEMBERS,
  audio: byChannel(Audio, "the playing audio, by channel id"),
  microphones: optional(
    array(id("channel id"), { description: "channels in which the bot's microphone is on" }),
  ),
  ungranted: optional(
    array(enumOf(NAMED_OPERATIONS), {
      description:
        "operations that the guild has not granted to the bot: refused with 11264, and listed by get_guild_api_permission",
    }),
  ),
});

const CHAT_CHANNELS =
  "new channels of type 0 and sub_type 0: created, or refused with 301000 (default: allowed). One unconfirmed report of March 2026 says that the service refuses them; the code is an assumption";

const SETTINGS = {
  ...MESSAGE_SETTINGS,
  ...THREAD_SETTINGS,
  strict: optional(
    boolean({
      description:
        "refuse unknown roles in permission calls, and position 1 for a group (default: true). A test of botpy expects the service to accept an unknown role id: for such software set false",
    }),
  ),
  chat_channels: optional(enumOf(CHAT_ANSWERS, { description: CHAT_CHANNELS })),
  max_channels: optional(whole("channels and groups per guild (default: 500)")),
  max_private_members: optional(
    wholeOrNull("members with a view grant in one private channel; null, the default: no limit"),
  ),
  max_private_user_ids: optional(wholeOrNull("private_user_ids of one call; null, the default: no limit")),
  max_name_length: optional(whole("characters of a channel name (default: 100)")),
  get_message: optional(
    enumOf(["superset", "bare", "wrapped"], { description: "the shape of a message in an answer" }),
  ),
  without_access: optional(
    anyOf([enumOf(["groups"]), array(id("channel id"))], {
      description:
        "channels for which answers leave out private_type and speak_permission (default: all groups)",
    }),
  ),
  rate: optional(anyOf([nullValue(), Rate])),
  accept_bot_token: optional(
    boolean({
      description: "accept `Authorization: Bot {app_id}.{client_secret}` too (default: false)",
    }),
  ),
  refused_address: optional(
    anyOf([
      nullValue(),
      string({
        minLength: 1,
        maxLength: 64,
        description:
          "refuse every call except get_access_token with 11298, and name this address, as for an address outside of the allow list. null (default): no refusal",
      }),
    ]),
  ),
  refused_upgrade: optional(
    anyOf([
      nullValue(),
      integer({
        minimum: 400,
        maximum: 599,
        description: "the status of the gateway's answer instead of a WebSocket; null (default): a WebSocket",
      }),
    ]),
  ),
  refuse: optional(
    record(enumOf(NEIGHBOUR_REFUSALS), {
      keyPattern: `^(?:${NEIGHBOURING_OPERATIONS.join("|")})$`,
      additionalProperties: false,
      description:
        "neighbours of the 34 operations that the service refuses, with the code of the refusal: { get_guild_roles: 404 }",
    }),
  ),
  heartbeat_interval_ms: optional(
    integer({
      minimum: 100,
      maximum: 3_600_000,
      description: "the heartbeat interval in the gateway's Hello (default: 45000)",
    }),
  ),
  gateway_sessions_per_day: optional(whole("identifies in 24 hours (default: 1000)")),
  latency_ms: optional(
    integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: "added to every answer (default: 0)",
    }),
  ),
};

/** `PATCH /_emulator/settings` uses this schema. A typing error is refused and changes nothing. */
export const SETTINGS_CHANGE_SCHEMA = object(SETTINGS, {
  additionalProperties: false,
  title: "guildform emulator settings",
});

const counter = () => optional(string({ pattern: "^(?:0|[1-9][0-9]{0,59})$" }));

const Counters = object(
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
      "the next id number of each kind, so that the emulator uses no id twice (default: above all ids of the world)",
  },
);

export const WORLD_SCHEMA = object(
  {
    $schema: optional(string()),
    bot: optional(Bot),
    guilds: optional(array(Guild)),
    settings: optional(object(SETTINGS)),
    counters: optional(Counters),
  },
  { additionalProperties: false, title: "guildform emulator world" },
);

type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

/** People write a world in this form. Every World has it too. */
export type WrittenWorld = DeepReadonly<Static<typeof WORLD_SCHEMA>>;
export type WrittenGuild = NonNullable<WrittenWorld["guilds"]>[number];
