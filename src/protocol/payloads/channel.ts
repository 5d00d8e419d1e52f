// Channel bodies. Sources: service-interface: Channels; service-facts 3.26–3.30, 4.3.
//
// On answers everything but `id` may be absent (service-facts 2.5).

import { Type } from "typebox";

const id = Type.String({ description: "unsigned 64-bit integer as decimal text" });

const fields = {
  name: Type.String({ description: "no length or character rule is stated anywhere" }),
  type: Type.Integer({
    description:
      "0 text, 2 voice, 4 group, 10005 live, 10006 application, 10007 forum; 1 and 3 are reserved; may grow",
  }),
  sub_type: Type.Integer({
    description: "text channels only: 0 chat, 1 announcement, 2 guide, 3 gaming; may grow",
  }),
  position: Type.Integer({
    description:
      "from 1 inside a parent, from 2 for groups; an occupied value inserts before its holder; absent or too large appends",
  }),
  parent_id: Type.String({ description: 'id of the group, "0" for none' }),
  private_type: Type.Integer({
    description: "0 public, 1 owner and administrators, 2 those and chosen members",
  }),
  speak_permission: Type.Integer({
    description: "1 everyone, 2 owner, administrators and chosen members; 0 is invalid, and seen on groups",
  }),
  application_id: Type.String({
    description: 'id of the application of a type 10006 channel, "0" otherwise',
  }),
};

export const CreateChannelBody = Type.Object(
  {
    name: fields.name,
    type: Type.Optional(fields.type),
    sub_type: Type.Optional(fields.sub_type),
    position: Type.Optional(fields.position),
    parent_id: Type.Optional(fields.parent_id),
    private_type: Type.Optional(fields.private_type),
    private_user_ids: Type.Optional(
      Type.Array(Type.String(), {
        description: "members that may view; honoured only here, for private_type 2",
      }),
    ),
    speak_permission: Type.Optional(fields.speak_permission),
    application_id: Type.Optional(fields.application_id),
  },
  { description: "a new channel or group" },
);

export const UpdateChannelBody = Type.Object(
  {
    name: Type.Optional(fields.name),
    position: Type.Optional(fields.position),
    parent_id: Type.Optional(fields.parent_id),
    private_type: Type.Optional(fields.private_type),
    speak_permission: Type.Optional(fields.speak_permission),
  },
  { description: "only the fields to change" },
);

export const ChannelBody = Type.Object(
  {
    id,
    guild_id: Type.Optional(Type.String()),
    name: Type.Optional(fields.name),
    type: Type.Optional(fields.type),
    sub_type: Type.Optional(fields.sub_type),
    position: Type.Optional(fields.position),
    parent_id: Type.Optional(fields.parent_id),
    owner_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    private_type: Type.Optional(fields.private_type),
    speak_permission: Type.Optional(fields.speak_permission),
    application_id: Type.Optional(fields.application_id),
    permissions: Type.Optional(Type.String({ description: "the caller's rights, a decimal bitmap" })),
    op_user_id: Type.Optional(Type.String({ description: "events only: who acted" })),
    last_message_id: Type.Optional(Type.String({ description: "in old samples only" })),
    nsfw: Type.Optional(Type.Boolean({ description: "in old samples only" })),
    rate_limit_per_user: Type.Optional(Type.Integer({ description: "in old samples only" })),
  },
  { description: "a channel or group" },
);

export const ChannelList = Type.Array(ChannelBody, { description: "groups and channels mixed" });

export const DeletedChannel = Type.Object(
  {
    id: Type.Optional(Type.String()),
    guild_id: Type.Optional(Type.String()),
    name: Type.Optional(fields.name),
    type: Type.Optional(fields.type),
  },
  { description: "part of the deleted channel; may be {} or no body at all" },
);
