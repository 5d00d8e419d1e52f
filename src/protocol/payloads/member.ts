// MemberBody describes a member of a guild. The other schemas are for pages of members, for the change of a member's role
// and for the removal of a member. Sources: service-facts 4.10, 8.1–8.3.

import {
  anyOf,
  array,
  boolean,
  integer,
  nullValue,
  object,
  optional,
  schemaOf,
  string,
} from "../../model/json-schema.js";
import { HISTORY_DAYS, type HistoryDays } from "../../model/role.js";
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

export const MemberListBody = array(MemberBody, { description: "a page of members" });

/** Source: service-facts 8.1, 8.3. */
export const MAX_MEMBERS_PER_PAGE = 400;

const limit = optional(
  integer({ minimum: 1, maximum: MAX_MEMBERS_PER_PAGE, description: "members per page (default: 1)" }),
);

export const MembersQuery = object(
  {
    after: optional(string({ description: "the last user id of the page before (default: 0)" })),
    limit,
  },
  { description: "the page to return" },
);

export const RoleMembersQuery = object(
  {
    start_index: optional(string({ description: "next of the page before (default: 0)" })),
    limit,
  },
  { description: "the page to return" },
);

export const RoleMembersBody = object(
  {
    data: optional(anyOf([array(MemberBody), nullValue()])),
    next: optional(string({ description: "for the next page; 0 on the last page" })),
  },
  { description: "a page of the members of a role" },
);

/** The service takes `{channel: null}` and `{channel: {id: null}}` as no channel (service-facts 8.2). */
export const MemberRoleBody = object(
  {
    channel: optional(
      anyOf([object({ id: anyOf([string(), nullValue()]) }), nullValue()], {
        description: "role 5 only: the channel that the member administers",
      }),
    ),
  },
  { description: "empty, except for role 5" },
);

export const MemberRemovalBody = object(
  {
    add_blacklist: optional(boolean({ description: "true: the user cannot join again" })),
    delete_history_msg_days: optional(
      schemaOf<HistoryDays>({
        type: "integer",
        enum: HISTORY_DAYS,
        description: "days whose messages of the member disappear too, -1: all",
      }),
    ),
  },
  { description: "empty, or what else disappears" },
);
