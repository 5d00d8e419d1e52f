// These schemas describe a guild, a page of the bot's guilds, and the query for a page. Sources: service-interface: Guild and user;
// service-facts 3.14, 3.16, 4.1.

import { array, boolean, integer, object, optional, string } from "../../model/json-schema.js";

export const GuildBody = object(
  {
    id: string({ description: "unsigned 64-bit integer as decimal text" }),
    name: optional(string()),
    icon: optional(string({ description: "URL" })),
    owner_id: optional(string({ description: "the creator" })),
    owner: optional(boolean({ description: "whether the caller is the creator" })),
    member_count: optional(integer()),
    max_members: optional(integer()),
    description: optional(string()),
    joined_at: optional(string({ description: "when the caller joined, ISO 8601" })),
    op_user_id: optional(string({ description: "only in events: the user who acted" })),
    union_world_id: optional(string({ description: "the game that the guild is bound to" })),
    union_org_id: optional(string()),
  },
  { description: "a guild" },
);

export const GuildList = array(GuildBody, { description: "a page of guilds" });

/** Source: service-interface: Limits. */
export const MAX_GUILDS_PER_PAGE = 100;

export const GuildsQuery = object(
  {
    before: optional(string({ description: "guilds with smaller ids, in descending order" })),
    after: optional(string({ description: "guilds with greater ids; ignored with before" })),
    limit: optional(integer({ minimum: 1, maximum: MAX_GUILDS_PER_PAGE, description: "default: 100" })),
  },
  { description: "the page to return" },
);
