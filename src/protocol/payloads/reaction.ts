// These schemas describe a page of the users who reacted to a message, and the query for a page. Sources: service-interface: Reactions;
// service-facts 3.11–3.13, 4.11.

import {
  anyOf,
  array,
  boolean,
  integer,
  nullValue,
  object,
  optional,
  string,
} from "../../model/json-schema.js";

/** Source: service-interface: Limits. A client stays at 50 (service-facts 3.13). */
export const MAX_REACTION_USERS_PER_PAGE = 100;

export const ReactionUsersQuery = object(
  {
    cookie: optional(
      string({ description: "the cookie of the page before; leave it out on the first page" }),
    ),
    limit: optional(
      integer({
        minimum: 1,
        maximum: MAX_REACTION_USERS_PER_PAGE,
        description: "users per page (default: 20); counts only on the first page",
      }),
    ),
  },
  { description: "the page to return" },
);

export const ReactionUsers = object(
  {
    users: optional(
      anyOf([
        array(object({ id: string(), username: optional(string()), avatar: optional(string()) })),
        nullValue(),
      ]),
    ),
    cookie: optional(string({ description: "for the next page" })),
    is_end: optional(boolean({ description: "true on the last page; an empty page is the last page too" })),
  },
  { description: "a page of the users who reacted" },
);
