// The fields describe the channels and groups of the file.
//
// Each description has the effect of the key, the meaning of a file without it, and the limits of the service.

import type { OptionalAttribute } from "../../model/channel-attributes.js";
import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import { saying } from "../../words/statement.js";
import { choice } from "../field/choice.js";
import { list } from "../field/list.js";
import { map } from "../field/map.js";
import { mapOf } from "../field/map-of.js";
import { wrongType } from "../read/read-context.js";
import { aThing, ofKey, partSubject } from "../read/subject.js";
import { ChannelAdminsField } from "./members-schema.js";
import { decimalId, flag, messageIdText, namedInteger, oneOf, text } from "./parts.js";
import { ThreadField } from "./thread-schema.js";

const { group: GROUP, ...CHANNEL_TYPES } = CHANNEL_TYPE;

const attributes = {
  type: namedInteger(
    "The kind of channel. Without it a live channel keeps its type, and a new channel becomes text. The service cannot change it afterwards.",
    CHANNEL_TYPES,
    {
      text: "messages; the default of a new channel",
      voice: "voice chat",
      live: "live broadcast",
      application: "an application of the service; needs application_id",
      forum: "threads",
    },
    { refused: GROUP },
  ).unmanaged(),
  sub_type: namedInteger(
    "The purpose of a text channel; only for text channels. Without it the live value stays. The service cannot change it afterwards.",
    CHANNEL_SUB_TYPE,
    {
      chat: "small talk; the default of a new text channel",
      announcement: "announcements",
      guide: "guides",
      gaming: "team search; the service may refuse it to bots",
    },
  ).unmanaged(),
  private_type: namedInteger(
    "The members who see the channel. Without it the live value stays, and a new channel is public.",
    PRIVATE_TYPE,
    {
      public: "everyone sees the channel",
      admins: "the owner and administrators see the channel",
      members: "the owner, administrators and holders of the view permission see the channel",
    },
  ).unmanaged(),
  speak_permission: namedInteger(
    "The members who may speak. Without it the live value stays, and in a new channel everyone may speak.",
    SPEAK_PERMISSION,
    {
      everyone: "each member who sees the channel may speak",
      members: "the owner, administrators and holders of the speak permission may speak",
    },
  ).unmanaged(),
  application_id: decimalId(
    'The application of a channel of type application, such as "1000050" (schedule), "1000010" (vote), "1000001" (mini games). The service cannot change it afterwards.',
  ).unmanaged(),
};

const FLAGS = {
  view: "see the channel; counts only with `private_type: members`",
  manage: "manage the channel; guildform cannot change it and never sends it",
  speak: "speak; counts only with `speak_permission: members`",
  live: "broadcast; only in live channels",
};

const aPermission = { what: aThing("permission") };

export const PermissionField = choice(
  "The rights of the role or user in this channel: view, manage, speak, live. A list sets all rights. A map sets only its entries.",
  {
    list: list(
      "exactly these rights; apply revokes the rest",
      oneOf("one permission", FLAGS, aPermission.what),
      { uniqueItems: true },
    ),
    map: map(
      "only these rights; other rights stay unchanged",
      {
        view: flag(`View: ${FLAGS.view}.`).unmanaged(),
        manage: flag(`Manage: ${FLAGS.manage}.`, "both have no effect (W-MANAGE)").unmanaged(),
        speak: flag(`Speak: ${FLAGS.speak}.`).unmanaged(),
        live: flag(`Live: ${FLAGS.live}.`).unmanaged(),
      },
      { ...aPermission, rules: { minProperties: 1 } },
    ),
  },
  {
    ...aPermission,
    choose: (node, reader, what) =>
      node.kind === "list" || node.kind === "map"
        ? node.kind
        : wrongType(reader, node, { what, expected: { case: "flags" }, none: "[]" }),
  },
);

const permissionsOf = (section: "roles" | "users", description: string) =>
  mapOf(description, PermissionField, { keyPattern: "", what: ofKey(`permissions.${section}`) });

export const PermissionsField = map(
  "The permissions of roles and users in this channel. Other users stay unchanged, and so do other roles without `other_roles: none`.",
  {
    roles: permissionsOf("roles", "Permissions by role, with names from the top-level `roles:`.").unmanaged(),
    users: permissionsOf("users", "Permissions by user, with names from the top-level `users:`.").unmanaged(),
    other_roles: oneOf(
      "The rights of each role that this channel does not name. The service must list the roles of the guild. Without this key other roles keep their rights.",
      { none: "apply takes view, speak and live from these roles" },
    ).unmanaged(),
  },
);

/** The service pins no more (service-facts 3.8). */
export const MAX_PINS = 20;

export const PinsField = list(
  `The complete list of pinned messages, at most ${MAX_PINS}. []: no pins. The order has no effect, because the service orders pins itself. Without this key the pins stay unchanged.`,
  choice(
    "one pinned message",
    {
      key: text("The key of a message of this channel under `messages:`."),
      existing: map(
        "an existing message",
        { message_id: messageIdText("The id of a posted message of this channel.") },
        { what: aThing("pin") },
      ),
    },
    {
      what: aThing("pin"),
      choose: (node) => (node.kind === "scalar" && node.form !== "nothing" ? "key" : "existing"),
    },
  ),
  { most: { items: MAX_PINS, problem: (count) => saying("E-PINS-TOO-MANY", { count, most: MAX_PINS }) } },
);

/** A channel and a group have these keys in common. */
const identity = (kind: "channel" | "group") => ({
  key: text(
    "The name of the block in plans and state. Without it, `name` is the key. To change it, add an entry to `moved:`.",
    partSubject(kind, "key"),
  ).optional(),
  name: text(
    "The visible name. guildform adopts a live object with exactly this name. For a similar name (blanks, case, width, quotes) it only warns. The service documents no limit. guildform warns above 100 characters.",
    partSubject(kind, "name"),
  ),
  channel_id: decimalId(
    "The id of the live channel or group to adopt. Needed only if several match the name, or its name differs.",
  ).optional(),
});

export const DefaultChannelField = map(
  "Attributes of each channel without values of its own.",
  attributes satisfies Record<OptionalAttribute, unknown>,
  { what: ofKey("defaults.channel") },
);

export const ChannelField = map(
  "one channel",
  {
    ...identity("channel"),
    ...attributes,
    permissions: PermissionsField.unmanaged(),
    channel_admins: ChannelAdminsField.unmanaged(),
    pins: PinsField.unmanaged(),
    threads: list(
      "Threads that the bot posts into a channel of type forum. Other threads stay. To delete a thread, add an entry to `removed:`.",
      ThreadField,
    ).unmanaged(),
  },
  {
    what: aThing("channel"),
    refused: {
      channels: saying("E-GROUP-NESTED", { case: "channels-of-channel" }),
      messages: saying("E-KEY-UNKNOWN", { case: "channel-messages" }),
    },
  },
);

export const GroupField = map(
  "one group",
  {
    ...identity("group"),
    channels: list("The channels of the group, in their order in the guild.", ChannelField).unmanaged(),
  },
  {
    what: aThing("group"),
    refused: {
      groups: saying("E-GROUP-NESTED", { case: "groups-of-group" }),
      group_id: saying("E-KEY-UNKNOWN", { case: "group-id" }),
    },
  },
);
