// What `guildform pull --into FILE --json` prints, as a schema.

import {
  anyJson,
  array,
  boolean,
  closed,
  enumOf,
  integer,
  object,
  optional,
  orNull,
  type Static,
  string,
} from "../../model/json-schema.js";

const difference = object(
  {
    address: string({ description: "such as channel.rules; channel.#101 of what the file has no place for" }),
    path: orNull(
      string(),
      "the attribute, as in a plan: `name`, `permissions`, `position`; null: the object as a whole",
    ),
    is: enumOf(["taken", "added", "cut", "gone", "pending", "by-hand", "conflict"], {
      description:
        "taken: the file says it now; added: a new block; gone: from the guild, and still in the file; pending: the file was changed since the last apply, and stays; by-hand: a person has to edit the file",
    }),
    at: orNull(
      object({ line: integer(), column: integer() }, closed),
      "where the file says otherwise; null: nowhere",
    ),
    because: optional(
      object(
        {
          case: string({ description: "why by hand: `defaults`, `variable`, `problem` and others" }),
          code: optional(string({ description: "of `problem`: what the file would be refused for" })),
          line: optional(orNull(integer(), "of `problem`: where")),
        },
        closed,
      ),
    ),
    applied: optional(anyJson("of a conflict: what was last applied")),
    live: optional(anyJson("of a conflict: what the guild has")),
    file: optional(anyJson("of a conflict: what the file says")),
  },
  closed,
);

const finding = object(
  {
    code: string({ description: "such as E-ROLE-NOT-THERE" }),
    level: enumOf(["error", "warning", "info"]),
    address: orNull(string(), "what it is about: role.moderator"),
    line: orNull(integer(), "where the file names it"),
    message: string(),
    hint: string({ description: "what to do next" }),
  },
  closed,
);

export const FollowJsonSchema = object(
  {
    file: string(),
    guild: object({ id: string(), name: string() }, closed),
    reads: integer({ description: "how many calls were made to read" }),
    written: boolean({ description: "whether the file was written" }),
    diff: string({ description: "unified; empty where the file has nothing to follow" }),
    differences: array(difference),
    findings: array(finding, {
      description: "roles that were not found by their names, and that the part of the guild does not use",
    }),
  },
  closed,
);

export type FollowJson = Static<typeof FollowJsonSchema>;
