// The channels and groups of the file.
//
// Each description has the effect of the key, the meaning of a file without it, and the limits of the service.

import type { OptionalAttribute } from "../../model/channel-attributes.js";
import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { saying } from "../../words/statement.js";
import { choice } from "../field/choice.js";
import { list } from "../field/list.js";
import { map, optionalKey, unmanagedKey } from "../field/map.js";
import { mapOf } from "../field/map-of.js";
import { wrongType } from "../read/read-context.js";
import { aThing, ofKey, partSubject } from "../read/subject.js";
import { decimalId, flag, messageIdText, namedInteger, oneOf, text } from "./parts.js";
import { ThreadField } from "./thread-schema.js";

const { group: GROUP, ...CHANNEL_TYPES } = CHANNEL_TYPE;

const attributes = {
  type: unmanagedKey(
    namedInteger(
      CHANNEL_TYPES,
      {
        text: "messages; the default of a new channel",
        voice: "voice chat",
        live: "live broadcast",
        application: "an application of the service; needs application_id",
        forum: "threads",
      },
      {
        refused: GROUP,
        description:
          "The kind of channel. Without it a live channel keeps its type, and a new channel becomes text. The service cannot change it afterwards.",
      },
    ),
  ),
  sub_type: unmanagedKey(
    namedInteger(
      CHANNEL_SUB_TYPE,
      {
        chat: "small talk; the default of a new text channel",
        announcement: "announcements",
        guide: "guides",
        gaming: "team search; the service may refuse it to bots",
      },
      {
        description:
          "The purpose of a text channel; only for text channels. Without it the live value stays. The service cannot change it afterwards.",
      },
    ),
  ),
  private_type: unmanagedKey(
    namedInteger(
      PRIVATE_TYPE,
      {
        public: "everyone sees the channel",
        admins: "the owner and administrators see the channel",
        members: "the owner, administrators and holders of the view permission see the channel",
      },
      {
        description:
          "The members who see the channel. Without it the live value stays, and a new channel is public.",
      },
    ),
  ),
  speak_permission: unmanagedKey(
    namedInteger(
      SPEAK_PERMISSION,
      {
        everyone: "each member who sees the channel may speak",
        members: "the owner, administrators and holders of the speak permission may speak",
      },
      {
        description:
          "The members who may speak. Without it the live value stays, and in a new channel everyone may speak.",
      },
    ),
  ),
  application_id: unmanagedKey(
    decimalId(
      'The application of a channel of type application, such as "1000050" (schedule), "1000010" (vote), "1000001" (mini games). The service cannot change it afterwards.',
    ),
  ),
};

const FLAGS = {
  view: "see the channel; counts only with `private_type: members`",
  manage: "manage the channel; guildform cannot change it and never sends it",
  speak: "speak; counts only with `speak_permission: members`",
  live: "broadcast; only in live channels",
};

const aPermission = { what: aThing("permission") };

export const PermissionField = choice(
  {
    list: list(oneOf(FLAGS, { ...aPermission, description: "one permission" }), {
      uniqueItems: true,
      description: "exactly these rights; apply revokes the rest",
    }),
    map: map(
      {
        view: unmanagedKey(flag(`View: ${FLAGS.view}.`)),
        manage: unmanagedKey(flag(`Manage: ${FLAGS.manage}.`, "both have no effect (W-MANAGE)")),
        speak: unmanagedKey(flag(`Speak: ${FLAGS.speak}.`)),
        live: unmanagedKey(flag(`Live: ${FLAGS.live}.`)),
      },
      {
        ...aPermission,
        rules: { minProperties: 1 },
        description: "only these rights; other rights stay unchanged",
      },
    ),
  },
  {
    ...aPermission,
    description:
      "The rights of the role or user in this channel: view, manage, speak, live. A list sets all rights. A map sets only its entries.",
    choose: (node, reader, what) =>
      node.kind === "list" || node.kind === "map"
        ? node.kind
        : wrongType(reader, node, { what, expected: { case: "flags" }, none: "[]" }),
  },
);

/** The entries of `permissions:` for roles or for users. */
const permissionsOf = (section: "roles" | "users", description: string) =>
  mapOf({ keyPattern: "", what: ofKey(`permissions.${section}`), description }, PermissionField);

export const PermissionsField = map(
  {
    roles: unmanagedKey(
      permissionsOf("roles", "Permissions by role, with names from the top-level `roles:`."),
    ),
    users: unmanagedKey(
      permissionsOf("users", "Permissions by user, with names from the top-level `users:`."),
    ),
  },
  {
    description: "The permissions of roles and users in this channel. Other roles and users stay unchanged.",
  },
);

/** The service pins no more (service-facts 3.8). */
export const MAX_PINS = 20;

export const PinsField = list(
  choice(
    {
      key: text("The key of a message of this channel under `messages:`."),
      existing: map(
        { message_id: messageIdText("The id of a posted message of this channel.") },
        { what: aThing("pin"), description: "an existing message" },
      ),
    },
    {
      what: aThing("pin"),
      description: "one pinned message",
      choose: (node) => (node.kind === "scalar" && node.form !== "nothing" ? "key" : "existing"),
    },
  ),
  {
    most: { items: MAX_PINS, problem: (count) => saying("E-PINS-TOO-MANY", { count, most: MAX_PINS }) },
    description: `The complete list of pinned messages, at most ${MAX_PINS}. []: no pins. The order has no effect, because the service orders pins itself. Without this key the pins stay unchanged.`,
  },
);

/** The keys that a channel and a group share. */
const identity = (kind: "channel" | "group") => ({
  key: optionalKey(
    text(
      "The name of the block in plans and state. Without it, `name` is the key. To change it, add an entry to `moved:`.",
      partSubject(kind, "key"),
    ),
  ),
  name: text(
    "The visible name. guildform adopts a live object with exactly this name. For a similar name (blanks, case, width, quotes) it only warns. The service documents no limit. guildform warns above 100 characters.",
    partSubject(kind, "name"),
  ),
  channel_id: optionalKey(
    decimalId(
      "The id of the live channel or group to adopt. Needed only if several match the name, or its name differs.",
    ),
  ),
});

export const DefaultChannelField = map(attributes satisfies Record<OptionalAttribute, unknown>, {
  what: ofKey("defaults.channel"),
  description: "Attributes of each channel without values of its own.",
});

export const ChannelField = map(
  {
    ...identity("channel"),
    ...attributes,
    permissions: unmanagedKey(PermissionsField),
    pins: unmanagedKey(PinsField),
    threads: unmanagedKey(
      list(ThreadField, {
        description:
          "Threads that the bot posts into a channel of type forum. Other threads stay. To delete a thread, add an entry to `removed:`.",
      }),
    ),
  },
  {
    what: aThing("channel"),
    refused: {
      channels: saying("E-GROUP-NESTED", { case: "channels-of-channel" }),
      messages: saying("E-KEY-UNKNOWN", { case: "channel-messages" }),
    },
    description: "one channel",
  },
);

export const GroupField = map(
  {
    ...identity("group"),
    channels: unmanagedKey(
      list(ChannelField, { description: "The channels of the group, in their order in the guild." }),
    ),
  },
  {
    what: aThing("group"),
    refused: {
      groups: saying("E-GROUP-NESTED", { case: "groups-of-group" }),
      group_id: saying("E-KEY-UNKNOWN", { case: "group-id" }),
    },
    description: "one group",
  },
);
