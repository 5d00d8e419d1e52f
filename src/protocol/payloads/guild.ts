// The guild. Sources: service-interface: Guild and user; service-facts 3.14, 3.16, 4.1.

import { Type } from "typebox";

export const GuildBody = Type.Object(
  {
    id: Type.String({ description: "unsigned 64-bit integer as decimal text" }),
    name: Type.Optional(Type.String()),
    icon: Type.Optional(Type.String({ description: "URL" })),
    owner_id: Type.Optional(Type.String({ description: "the creator" })),
    owner: Type.Optional(Type.Boolean({ description: "whether the caller is the creator" })),
    member_count: Type.Optional(Type.Integer()),
    max_members: Type.Optional(Type.Integer()),
    description: Type.Optional(Type.String()),
    joined_at: Type.Optional(Type.String({ description: "when the caller joined, ISO 8601" })),
    op_user_id: Type.Optional(Type.String({ description: "events only: who acted" })),
    union_world_id: Type.Optional(Type.String({ description: "the game that the guild is bound to" })),
    union_org_id: Type.Optional(Type.String()),
  },
  { description: "a guild" },
);

export const GuildList = Type.Array(GuildBody, { description: "a page of guilds" });

/** service-interface: Limits. */
export const MAX_GUILDS_PER_PAGE = 100;

export const GuildsQuery = Type.Object(
  {
    before: Type.Optional(Type.String({ description: "guilds with smaller ids, in descending order" })),
    after: Type.Optional(Type.String({ description: "guilds with greater ids; ignored with before" })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_GUILDS_PER_PAGE, description: "100 when absent" }),
    ),
  },
  { description: "which page" },
);
