// These schemas describe a role, and the list of all roles of a guild. Sources: service-facts 4.9, 8.1.

import {
  anyOf,
  array,
  integer,
  nullValue,
  object,
  optional,
  schemaOf,
  string,
} from "../../model/json-schema.js";

export const RoleBody = object(
  {
    id: string({
      description:
        "1 everyone, 2 administrator, 4 owner, 5 channel administrator; others are the guild's own",
    }),
    name: optional(string()),
    color: optional(integer({ description: "ARGB as a number" })),
    hoist: optional(integer({ description: "1: shown separately in the member list" })),
    number: optional(integer({ description: "members with the role" })),
    member_limit: optional(integer({ description: "members who may have the role" })),
  },
  { description: "a role" },
);

const HOIST = "1: shown separately in the member list, 0: not";

/**
 * `hoist` may be text (service-facts 2.5). Two published clients send an older form with `filter` and `info`. The service
 * takes it too (service-facts 8.1).
 */
export const RoleAttributesBody = object(
  {
    name: optional(string()),
    color: optional(integer({ minimum: 0, maximum: 0xffff_ffff, description: "ARGB as a number" })),
    hoist: optional(
      schemaOf<0 | 1 | "0" | "1">({
        type: ["integer", "string"],
        enum: [0, 1, "0", "1"],
        description: HOIST,
      }),
    ),
  },
  { description: "at least one of the three" },
);

export const RoleAnswerBody = object(
  {
    guild_id: optional(string({ description: "only for a changed role" })),
    role_id: optional(string()),
    role: optional(anyOf([RoleBody, nullValue()], { description: "sometimes null: read the list then" })),
  },
  { description: "the created or changed role" },
);

export const GuildRolesBody = object(
  {
    guild_id: optional(string()),
    roles: optional(array(RoleBody)),
    role_num_limit: optional(string({ description: "roles that the guild may have, as decimal text" })),
  },
  { description: "the roles of a guild, built-in ones included" },
);
