// Where the state of a plan is on its way to, as plan JSON tells it beside a plan: no part of the plan, and not covered by its digest.

import { enumOf, object, orNull, string } from "../../model/json-schema.js";

export const moveSchema = object(
  {
    stage: enumOf(["moving", "moved", "arriving"], {
      description:
        "moving: to the other place; moved: it lives there; arriving: this is a copy that comes from there",
    }),
    other: object(
      {
        address: string({ description: "as --state takes it" }),
        host: orNull(string(), "the machine on which the address counts; null: it counts everywhere"),
      },
      { additionalProperties: false },
    ),
    since: string({ description: "when the move began: ISO 8601, UTC" }),
    by: string({ description: "who began it, such as alice on build-7" }),
  },
  {
    additionalProperties: false,
    description: "only of a state that does not live where it was read, so that no apply can change it there",
  },
);
