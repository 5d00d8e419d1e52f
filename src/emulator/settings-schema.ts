// SETTINGS describes how the emulator answers: limits, rates, refusals and the shapes of answers. A world has them, and
// `PATCH /_emulator/settings` changes them. world-schema.ts contains it, and read-world.ts checks a change with it.

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
  string,
} from "../model/json-schema.js";
import { CHAT_ANSWERS } from "../model/new-chat.js";
import { NEIGHBOURING_OPERATIONS } from "../protocol/routes.js";
import { THREAD_SETTINGS } from "./forum/thread-schema.js";
import { MESSAGE_SETTINGS } from "./messages/message-schema.js";
import { NEIGHBOUR_REFUSALS } from "./neighbour-refusals.js";
import { Rate } from "./rate-schema.js";
import { id, naturalNumber, naturalNumberOrNull } from "./schema-parts.js";

const CHAT_CHANNELS =
  "new channels of type 0 and sub_type 0: created, or refused with 301000 (default: allowed). One unconfirmed report of March 2026 says that the service refuses them; the code is an assumption";

/** A world keeps unknown settings without effect, because new operations bring new ones. */
export const SETTINGS = {
  ...MESSAGE_SETTINGS,
  ...THREAD_SETTINGS,
  strict: optional(
    boolean({
      description:
        "refuse unknown roles in permission calls, and position 1 for a group (default: true). A test of botpy expects the service to accept an unknown role id: for such software set false",
    }),
  ),
  chat_channels: optional(enumOf(CHAT_ANSWERS, { description: CHAT_CHANNELS })),
  max_channels: optional(naturalNumber("channels and groups per guild (default: 500)")),
  max_roles: optional(
    naturalNumber("roles per guild, with the built-in ones (default: 30, as in the sample)"),
  ),
  role_answer: optional(
    enumOf(["role", "null"], {
      description:
        "the answer to a created or changed role: the whole role (default), or null in its place, as one report says",
    }),
  ),
  max_private_members: optional(
    naturalNumberOrNull("members with a view grant in one private channel; null, the default: no limit"),
  ),
  max_private_user_ids: optional(
    naturalNumberOrNull("private_user_ids of one call; null, the default: no limit"),
  ),
  max_name_length: optional(naturalNumber("characters of the name of a channel or a role (default: 100)")),
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
  gateway_sessions_per_day: optional(naturalNumber("identifies in 24 hours (default: 1000)")),
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
