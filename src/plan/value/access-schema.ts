// The schema of what plan JSON says of access: who gains and who loses which rights in which channel. A plan does not hold it, since
// it follows from the rest.

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
      description: "everyone, role.moderator, user.alice: an ordinary member who holds nothing else",
    }),
    channel: string({ description: "the address of the channel" }),
    name: string({ description: "its name once the plan is applied; foreign text" }),
    is_new: boolean({ description: "the plan creates it" }),
    gains: rights("what it may do for sure afterwards, and may not now"),
    loses: rights("what it may do now, and may not afterwards"),
    may_gain: rights("gained for sure or perhaps: not all entries could be read"),
    may_lose: rights("lost for sure or perhaps"),
    kept_by: optional(
      array(object({ who: string(), rights: rights("that everyone loses, or may lose, there") }, closed), {
        description:
          "where everyone loses something: who keeps it, roles before users and at most 40; empty: nobody who is known",
      }),
    ),
    kept_by_more: optional(
      integer({ minimum: 1, description: "how many more keep something of it than kept_by names" }),
    ),
  },
  closed,
);

export const accessSchema = array(accessChange, {
  description: "who gains and who loses what; follows from the rest, and is not read again",
});
