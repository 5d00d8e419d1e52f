// Users. Sources: service-interface: Guild and user; service-facts 3.15, 4.2.

import { Type } from "typebox";

export const UserBody = Type.Object(
  {
    id: Type.String({ description: "unsigned 64-bit integer as decimal text, scoped to the bot" }),
    username: Type.Optional(Type.String()),
    avatar: Type.Optional(Type.String({ description: "URL, may be empty" })),
    bot: Type.Optional(Type.Boolean()),
    union_openid: Type.Optional(Type.String({ description: "by special application, empty otherwise" })),
    union_user_account: Type.Optional(Type.String({ description: "as union_openid" })),
    public_flags: Type.Optional(Type.Integer({ description: "seen in samples only" })),
    system: Type.Optional(Type.Boolean({ description: "seen in samples only" })),
    status: Type.Optional(Type.Integer({ description: "of the bot itself when a session starts" })),
  },
  { description: "a user or a bot" },
);
