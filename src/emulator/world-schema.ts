// WORLD_SCHEMA describes the world as people write it, for a world file and for `PUT /_emulator/world`.
//
// Nearly every member may be left out. Our own objects (the world, the bot) refuse unknown keys, so that a typing error
// shows itself. Objects of the service keep unknown keys, because the service may add fields (service-facts 2.5).

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
import { NAMED_OPERATIONS } from "../protocol/routes.js";
import { THREAD_MEMBERS } from "./forum/thread-schema.js";
import { GRANTABLE_INTENTS } from "./gateway/intents.js";
import { AppliedPermissions, MESSAGE_MEMBERS } from "./messages/message-schema.js";
import {
  byChannel,
  DECIMAL_ID,
  id,
  MESSAGE_ID_PATTERN,
  messageIdString,
  naturalNumber,
  optionalId,
} from "./schema-parts.js";
import { SETTINGS } from "./settings-schema.js";

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
  color: optional(naturalNumber("ARGB")),
  hoist: optional(naturalNumber("0 or 1")),
  member_limit: optional(naturalNumber("default: 1 for the owner, 50 for administrators, else 2000")),
});

const Channel = object({
  id: optional(id("channel id")),
  name: string(),
  type: optional(naturalNumber("0 text (default), 4 group; the emulator keeps unknown values")),
  sub_type: optional(naturalNumber("the emulator keeps unknown values")),
  position: optional(
    integer({
      description: "kept as given until the sequence changes (default: last, in written order)",
    }),
  ),
  parent_id: optional(optionalId('id of its group; "0", "" or null: none')),
  owner_id: optional(optionalId("the creator")),
  private_type: optional(
    naturalNumber("0 public, 1 administrators, 2 chosen members; unknown values are kept"),
  ),
  speak_permission: optional(naturalNumber("1 everyone, 2 chosen members; unknown values are kept")),
  application_id: optional(string()),
});

const Announcement = object({
  channel_id: optional(optionalId("the channel that holds the message")),
  message_id: optional(string({ pattern: `${MESSAGE_ID_PATTERN}|^$` })),
  announces_type: optional(naturalNumber("0 member, 1 welcome")),
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
  max_members: optional(naturalNumber("default: 300")),
  member_count: optional(naturalNumber("default: the number of members")),
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
  grant_links: optional(
    object(
      { day: string(), count: naturalNumber("links of that day") },
      { description: "links for interfaces that the bot asked for: 3 per day in UTC+8" },
    ),
  ),
  ungranted: optional(
    array(enumOf(NAMED_OPERATIONS), {
      description:
        "operations that the guild has not granted to the bot: refused with 11264, and listed by get_guild_api_permission",
    }),
  ),
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

/** People write a world in this form. Every World has it too. */
export type WrittenWorld = Static<typeof WORLD_SCHEMA>;
export type WrittenGuild = NonNullable<WrittenWorld["guilds"]>[number];
