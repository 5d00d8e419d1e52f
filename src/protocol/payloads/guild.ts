// The guild. Sources: service-interface: Guild and user; service-facts 3.14, 4.1.

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
    joined_at: Type.Optional(Type.String({ description: "ISO 8601" })),
  },
  { description: "a guild" },
);
