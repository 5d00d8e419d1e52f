// Reactions. Sources: service-interface: Reactions; service-facts 3.11–3.13, 4.11.

import { Type } from "typebox";

/** service-interface: Limits. A client stays at 50 (service-facts 3.13). */
export const MAX_REACTION_USERS_PER_PAGE = 100;

export const ReactionUsersQuery = Type.Object(
  {
    cookie: Type.Optional(Type.String({ description: "of the page before; absent on the first" })),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MAX_REACTION_USERS_PER_PAGE,
        description: "users per page; 20 when absent; counts on the first page only",
      }),
    ),
  },
  { description: "which page" },
);

export const ReactionUsers = Type.Object(
  {
    users: Type.Optional(
      Type.Union([
        Type.Array(
          Type.Object({
            id: Type.String(),
            username: Type.Optional(Type.String()),
            avatar: Type.Optional(Type.String()),
          }),
        ),
        Type.Null(),
      ]),
    ),
    cookie: Type.Optional(Type.String({ description: "for the next page" })),
    is_end: Type.Optional(
      Type.Boolean({ description: "true on the last page; so does an empty page end it" }),
    ),
  },
  { description: "a page of the users who reacted" },
);
