// What `guildform pull --json` prints of a file that it wrote, as a schema.

import {
  array,
  boolean,
  closed,
  enumOf,
  integer,
  literal,
  object,
  orNull,
  string,
} from "../../model/json-schema.js";

const count = integer();

export const PullJsonSchema = object(
  {
    file: string({ description: "the file that was written" }),
    guild: object({ id: string(), name: string() }, closed),
    counts: object(
      { groups: count, channels: count, roles: count, users: count, permissions: count, pins: count },
      { ...closed, description: "what the file declares" },
    ),
    reads: object(
      {
        made: integer({ description: "how many calls were made to read" }),
        least: integer({ description: "how many were told before, at least" }),
        most: integer({ description: "and at most" }),
      },
      closed,
    ),
    adopted: integer({ description: "how many objects the next apply takes over, without a call" }),
    writes: literal(0, { description: "the calls that planning the file makes: it was proved" }),
    roles_listed: boolean({ description: "whether the service listed the roles" }),
    left_out: array(string(), { description: "ids of groups and channels that no file can hold" }),
    unread: array(
      object(
        {
          what: enumOf(["permission", "pins", "threads"]),
          channel: string({ description: "its live name" }),
          whose: string({ description: "whose permission, such as `role 10012`; empty for the rest" }),
          code: orNull(integer(), "the service's code of the refusal; null: it gave none"),
        },
        closed,
      ),
      { description: "what the service refused to read, which the file leaves out" },
    ),
  },
  closed,
);
