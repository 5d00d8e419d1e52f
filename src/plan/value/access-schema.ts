// The schema of `access` in plan JSON: gained and lost rights by audience and channel. A plan does not contain it, because it
// follows from the rest.

import {
  anyOf,
  array,
  boolean,
  closed,
  integer,
  literal,
  object,
  optional,
  string,
} from "../../model/json-schema.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";

const rights = (description: string) =>
  array(anyOf(SETTABLE_FLAGS.map((right) => literal(right))), { description });

const accessChange = object(
  {
    who: string({
      description: "everyone, role.moderator, user.alice: an ordinary member without other roles and entries",
    }),
    channel: string({ description: "the address of the channel" }),
    name: string({ description: "the name after the plan; foreign text" }),
    is_new: boolean({ description: "true: the plan creates the channel" }),
    gains: rights("rights certainly held afterwards, and not now"),
    loses: rights("rights held now, and not afterwards"),
    may_gain: rights("rights certainly or possibly gained, if guildform could not read all entries"),
    may_lose: rights("rights certainly or possibly lost"),
    kept_by: optional(
      array(
        object(
          {
            who: string(),
            rights: rights("the kept rights among the rights that everyone loses or may lose"),
          },
          closed,
        ),
        {
          description:
            "if everyone loses a right: known roles and users who keep it, roles first, at most 40; empty: none known",
        },
      ),
    ),
    kept_by_more: optional(
      integer({ minimum: 1, description: "the number of further roles and users who keep a right" }),
    ),
  },
  closed,
);

export const accessSchema = array(accessChange, {
  description: "gained and lost access; made from the rest of the plan, and never read from a file",
});
