// Users. Sources: service-interface: Guild and user; service-facts 3.15, 4.2.

import { boolean, integer, object, optional, string } from "../../model/json-schema.js";

export const UserBody = object(
  {
    id: string({ description: "unsigned 64-bit integer as decimal text, scoped to the bot" }),
    username: optional(string()),
    avatar: optional(string({ description: "URL, may be empty" })),
    bot: optional(boolean()),
    union_openid: optional(string({ description: "by special application, empty otherwise" })),
    union_user_account: optional(string({ description: "as union_openid" })),
    public_flags: optional(integer({ description: "seen in samples only" })),
    system: optional(boolean({ description: "seen in samples only" })),
    status: optional(integer({ description: "of the bot itself when a session starts" })),
  },
  { description: "a user or a bot" },
);
