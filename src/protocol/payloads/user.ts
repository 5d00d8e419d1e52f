// UserBody describes a user, who may be a bot. Sources: service-interface: Guild and user; service-facts 3.15, 4.2.

import { boolean, integer, object, optional, string } from "../../model/json-schema.js";

export const UserBody = object(
  {
    id: string({ description: "unsigned 64-bit integer as decimal text, scoped to the bot" }),
    username: optional(string()),
    avatar: optional(string({ description: "URL, may be empty" })),
    bot: optional(boolean()),
    union_openid: optional(string({ description: "by special application, empty otherwise" })),
    union_user_account: optional(
      string({ description: "like union_openid: by special application, empty otherwise" }),
    ),
    public_flags: optional(integer({ description: "only in samples" })),
    system: optional(boolean({ description: "only in samples" })),
    status: optional(integer({ description: "only of the bot itself, at the start of a session" })),
  },
  { description: "a user or a bot" },
);
