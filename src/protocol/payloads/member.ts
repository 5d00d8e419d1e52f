// MemberBody describes a member of a guild, with the roles of the member. Sources: service-facts 4.10, 8.3.

import { array, boolean, object, optional, string } from "../../model/json-schema.js";
import { UserBody } from "./user.js";

export const MemberBody = object(
  {
    user: optional(UserBody),
    nick: optional(string({ description: "the name in this guild" })),
    roles: optional(array(string(), { description: "role ids; an ordinary member has 1" })),
    joined_at: optional(string({ description: "ISO 8601" })),
    deaf: optional(boolean({ description: "only in samples" })),
    mute: optional(boolean({ description: "only in samples" })),
    pending: optional(boolean({ description: "only in samples" })),
  },
  { description: "a member of a guild" },
);
