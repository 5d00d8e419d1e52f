// Describes the JSON of `guildform pull --into FILE --json`.

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
    address: string({
      description: "such as channel.rules; channel.#101 for an object without a block in the file",
    }),
    path: orNull(
      string(),
      "the attribute, as in a plan: `name`, `permissions`, `position`; null: the object as a whole",
    ),
    is: enumOf(["taken", "added", "cut", "gone", "pending", "by-hand", "conflict"], {
      description:
        "the result for the file:\n- `taken`: updated in the file\n- `added`: a new block\n- `cut`: deleted in the guild, and removed from the file (--prune)\n- `gone`: deleted in the guild, still in the file\n- `pending`: changed in the file since the last apply, not updated\n- `by-hand`: a person has to edit the file\n- `conflict`: guild and file both changed it, not updated",
    }),
    at: orNull(
      object({ line: integer(), column: integer() }, closed),
      "the place of another value in the file; null: none",
    ),
    because: optional(
      object(
        {
          case: string({
            description: "the reason for the edit by hand: `defaults`, `variable`, `problem` and others",
          }),
          code: optional(
            string({ description: "for `problem`: the code of the error that the edit would cause" }),
          ),
          line: optional(orNull(integer(), "for `problem`: the line of that error; null: none")),
        },
        closed,
      ),
    ),
    applied: optional(anyJson("for a conflict: the last applied value")),
    live: optional(anyJson("for a conflict: the value in the guild")),
    file: optional(anyJson("for a conflict: the value in the file")),
  },
  closed,
);

const finding = object(
  {
    code: string({ description: "such as E-ROLE-NOT-THERE" }),
    level: enumOf(["error", "warning", "info"]),
    address: orNull(string(), "the address, such as role.moderator"),
    line: orNull(integer(), "the line in the file"),
    message: string(),
    hint: string({ description: "the next step" }),
  },
  closed,
);

export const FollowJsonSchema = object(
  {
    file: string(),
    guild: object({ id: string(), name: string() }, closed),
    reads: integer({ description: "the number of read calls" }),
    written: boolean({ description: "true: guildform wrote the file" }),
    diff: string({ description: "the unified diff; empty: no changes" }),
    differences: array(difference),
    findings: array(finding, {
      description: "roles that guildform did not find by name, and that the selection does not use",
    }),
  },
  closed,
);

export type FollowJson = Static<typeof FollowJsonSchema>;
