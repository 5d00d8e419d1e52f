// The move of the plan's state, as plan JSON adds it. It is no part of the plan, and the digest does not cover it.

import { enumOf, object, orNull, string } from "../../model/json-schema.js";

export const moveSchema = object(
  {
    stage: enumOf(["moving", "moved", "arriving"], {
      description:
        "moving: on its way to the other place, moved: at the other place, arriving: a copy from the other place",
    }),
    other: object(
      {
        address: string({ description: "as for --state" }),
        host: orNull(string(), "the machine on which the address is valid; null: every machine"),
      },
      { additionalProperties: false },
    ),
    since: string({ description: "the start of the move: ISO 8601, UTC" }),
    by: string({ description: "the user who began it, such as alice on build-7" }),
  },
  {
    additionalProperties: false,
    description: "only for a state on a move: no apply can change it at the place where guildform read it",
  },
);
