// These schemas describe a channel in answers, and the bodies that create and update one. Sources: service-interface: Channels;
// service-facts 3.26–3.30, 4.3.
//
// In an answer, every member except `id` may be absent (service-facts 2.5).

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
  name: string({ description: "the service documents no rule for length or characters" }),
  type: integer({
    description:
      "0 text, 2 voice, 4 group, 10005 live, 10006 application, 10007 forum, 1 and 3 reserved; the service may add values",
  }),
  sub_type: integer({
    description: "text channels only: 0 chat, 1 announcement, 2 guide, 3 gaming; the service may add values",
  }),
  position: integer({
    description:
      "from 1 in a group, from 2 for groups. At an occupied position, the channel comes before the channel there. Without a position, or with a position that is too large, it becomes the last.",
  }),
  parent_id: string({ description: 'id of the group, "0" for none' }),
  private_type: integer({
    description: "0 public, 1 owner and administrators, 2 owner, administrators and chosen members",
  }),
  speak_permission: integer({
    description: "1 everyone, 2 owner, administrators and chosen members; 0 is invalid, but groups have it",
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
        description: "the members who may see the channel; counts only here, and only for private_type 2",
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
    op_user_id: optional(string({ description: "only in events: the user who acted" })),
    last_message_id: optional(string({ description: "only in old samples" })),
    nsfw: optional(boolean({ description: "only in old samples" })),
    rate_limit_per_user: optional(integer({ description: "only in old samples" })),
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
