// These are the schemas of roles of a guild. Sources: service-facts 4.9, 8.1.

import { array, integer, object, optional, string } from "../../model/json-schema.js";

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

export const GuildRolesBody = object(
  {
    guild_id: optional(string()),
    roles: optional(array(RoleBody)),
    role_num_limit: optional(string({ description: "roles that the guild may have, as decimal text" })),
  },
  { description: "the roles of a guild, built-in ones included" },
);
