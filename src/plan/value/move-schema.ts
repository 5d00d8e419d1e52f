// The move of the plan's state, as plan JSON adds it. It is no part of the plan, and the digest does not cover it.

import { enumOf, heldText, object, orNull } from "../../model/json-schema.js";

export const moveSchema = object(
  {
    stage: enumOf(["moving", "moved", "arriving"], {
      description:
        "moving: on its way to the other place, moved: at the other place, arriving: a copy from the other place",
    }),
    other: object(
      {
        address: heldText("own", { description: "as for --state" }),
        host: orNull(
          heldText("foreign-or-null"),
          "the machine on which the address is valid; null: every machine",
        ),
      },
      { additionalProperties: false },
    ),
    since: heldText("own", { description: "the start of the move: ISO 8601, UTC" }),
    by: heldText("foreign", { description: "the user who began it, such as alice on build-7" }),
  },
  {
    additionalProperties: false,
    description: "only for a state on a move: no apply can change it at the place where guildform read it",
  },
);
