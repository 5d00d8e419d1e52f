// Describes the JSON that `guildform pull --json` prints about the file that it wrote.

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
    file: string({ description: "the written file" }),
    guild: object({ id: string(), name: string() }, closed),
    counts: object(
      {
        groups: count,
        channels: count,
        roles: count,
        users: count,
        permissions: count,
        pins: count,
        members: integer({ description: "the users in the lists of members of all roles" }),
      },
      { ...closed, description: "the numbers of declared objects" },
    ),
    reads: object(
      {
        made: integer({ description: "the number of read calls" }),
        least: integer({ description: "the lowest number in the estimate" }),
        most: integer({ description: "the highest number in the estimate" }),
      },
      closed,
    ),
    adopted: integer({ description: "the number of objects that the next apply adopts, without a call" }),
    writes: literal(0, {
      description: "the write calls in a plan of the file: pull has checked that there are none",
    }),
    roles_listed: boolean({ description: "true: the service listed the roles" }),
    left_out: array(string(), { description: "ids of groups and channels that a file cannot declare" }),
    unread: array(
      object(
        {
          what: enumOf(["permission", "pins", "threads", "members"]),
          channel: string({ description: "its live name; empty for the members of a role" }),
          whose: string({
            description:
              "the holder of the permission or the role with the members, such as `role 10012`; empty for other reads",
          }),
          code: orNull(
            integer(),
            "the service's code of the refusal; null: none, or a list of members that is not complete",
          ),
        },
        closed,
      ),
      {
        description:
          "reads that the service refused or did not answer wholly; the file leaves these parts out",
      },
    ),
    undeclared: array(string(), {
      description:
        "addresses of objects that the state has bound and the file does not declare, such as messages",
    }),
  },
  closed,
);
