// Channel bodies. Sources: service-interface: Channels; service-facts 3.26–3.30, 4.3.
//
// On answers everything but `id` may be absent (service-facts 2.5).

import {
  anyOf,
  array,
  boolean,
  integer,
  nullValue,
  object,
  optional,
  string,
} from "../../model/json-schema.js";

const id = string({ description: "unsigned 64-bit integer as decimal text" });

const fields = {
  name: string({ description: "no length or character rule is stated anywhere" }),
  type: integer({
    description:
      "0 text, 2 voice, 4 group, 10005 live, 10006 application, 10007 forum, 1 and 3 reserved; new values may come",
  }),
  sub_type: integer({
    description: "text channels only: 0 chat, 1 announcement, 2 guide, 3 gaming; may grow",
  }),
  position: integer({
    description:
      "from 1 in a group, from 2 for groups. An occupied position inserts before its holder. An absent or too large position appends.",
  }),
  parent_id: string({ description: 'id of the group, "0" for none' }),
  private_type: integer({
    description: "0 public, 1 owner and administrators, 2 those and chosen members",
  }),
  speak_permission: integer({
    description: "1 everyone, 2 owner, administrators and chosen members; 0 is invalid, and seen on groups",
  }),
  application_id: string({
    description: 'id of the application of a type 10006 channel, "0" otherwise',
  }),
};

export const CreateChannelBody = object(
  {
    name: fields.name,
    type: optional(fields.type),
    sub_type: optional(fields.sub_type),
    position: optional(fields.position),
    parent_id: optional(fields.parent_id),
    private_type: optional(fields.private_type),
    private_user_ids: optional(
      array(string(), {
        description: "members that may view; honoured only here, for private_type 2",
      }),
    ),
    speak_permission: optional(fields.speak_permission),
    application_id: optional(fields.application_id),
  },
  { description: "a new channel or group" },
);

export const UpdateChannelBody = object(
  {
    name: optional(fields.name),
    position: optional(fields.position),
    parent_id: optional(fields.parent_id),
    private_type: optional(fields.private_type),
    speak_permission: optional(fields.speak_permission),
  },
  { description: "only the fields to change" },
);

export const ChannelBody = object(
  {
    id,
    guild_id: optional(string()),
    name: optional(fields.name),
    type: optional(fields.type),
    sub_type: optional(fields.sub_type),
    position: optional(fields.position),
    parent_id: optional(fields.parent_id),
    owner_id: optional(anyOf([string(), nullValue()])),
    private_type: optional(fields.private_type),
    speak_permission: optional(fields.speak_permission),
    application_id: optional(fields.application_id),
    permissions: optional(string({ description: "the caller's rights, a decimal bitmap" })),
    op_user_id: optional(string({ description: "events only: who acted" })),
    last_message_id: optional(string({ description: "in old samples only" })),
    nsfw: optional(boolean({ description: "in old samples only" })),
    rate_limit_per_user: optional(integer({ description: "in old samples only" })),
  },
  { description: "a channel or group" },
);

export const ChannelList = array(ChannelBody, { description: "groups and channels mixed" });

export const DeletedChannelPayload = object(
  {
    id: optional(string()),
    guild_id: optional(string()),
    name: optional(fields.name),
    type: optional(fields.type),
  },
  { description: "part of the deleted channel; may be {} or no body at all" },
);
