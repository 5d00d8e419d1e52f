// What `guildform drift --json` prints, as a schema.

import {
  anyJson,
  array,
  boolean,
  closed,
  enumOf,
  integer,
  nullValue,
  object,
  optional,
  orNull,
  type Static,
  string,
} from "../../model/json-schema.js";
import { CHANGE_KINDS } from "../../plan/value/plan.js";

const both = orNull(
  boolean(),
  "whether the file was changed since the last apply too; null: no file could be planned",
);

const attribute = object(
  {
    path: string({ description: "as in a plan: `name`, `private_type`, `permissions`" }),
    applied: anyJson("what was last applied; null: none"),
    live: anyJson("what the guild has now; null: none"),
    next: optional(anyJson("what the next apply makes of it; left out where no file could be planned")),
    both,
  },
  closed,
);

const drifted = object(
  {
    address: string({ description: "such as channel.rules" }),
    kind: enumOf([...CHANGE_KINDS, "role"]),
    name: string({ description: "what people call it" }),
    is: enumOf(["changed", "gone", "says-else"], {
      description: "gone: somebody deleted it; says-else: a thread whose text nobody can put back",
    }),
    attributes: array(attribute),
    with: orNull(string(), "the address of the deleted channel or message that it went with"),
    next_apply: orNull(
      enumOf(["puts-back", "file-says-else", "leaves", "records", "later", "refused"]),
      "what `guildform apply` does about it. records: the file accepts it, apply tells state so, and drift ends with 0; later: it leaves that to a later run; refused: it does nothing at all, see `file.problems`; null: no file was looked at, or what it went with says so",
    ),
    refused_by: array(string(), {
      description:
        "the codes for which an apply is refused and which are about this object: E-CHANNEL-ID-GONE",
    }),
    both,
    who: { ...nullValue(), description: "who did it: not known yet" },
    back: orNull(string(), "the command that puts it back; null: none does, as things stand"),
    accept: orNull(
      string(),
      "the command that takes it over into the file; where both were changed, that shows all three values, and where a person has to make the edit, that shows where; null: none does",
    ),
  },
  closed,
);

const unmanaged = object(
  {
    id: string(),
    name: string(),
    kind: enumOf(["group", "channel"]),
    group: orNull(object({ id: string(), name: string() }, closed), "the group that it stands in"),
  },
  closed,
);

const scope = object(
  {
    targets: array(string(), { description: "the globs of --target, as they were written" }),
    excludes: array(string(), { description: "those of --exclude" }),
    left_out: integer({ description: "how many objects of the state are left out" }),
  },
  { ...closed, description: "the part of the guild that was looked at; left out: all that state has bound" },
);

export const DriftJsonSchema = object(
  {
    guild: object({ id: string(), name: string() }, closed),
    state: object(
      {
        location: string(),
        objects: integer({ description: "how many it has bound" }),
        place: optional(string({ description: "what --state named; left out without it" })),
      },
      closed,
    ),
    since: orNull(
      object({ run: string(), at: string({ description: "ISO 8601, UTC" }), by: string() }, closed),
      "the last apply that state remembers",
    ),
    file: object(
      {
        path: string(),
        is: enumOf(["read", "left", "missing", "unusable"], {
          description: "left: not looked at, by --guild; unusable: it cannot be planned",
        }),
        problems: array(string({ description: "a code, such as E-ENV-UNDEFINED" }), {
          description:
            "why an apply of the file is refused: it cannot be planned, or policy blocks its plan; the file is planned where something was changed by hand",
        }),
      },
      closed,
    ),
    drifted: array(drifted),
    open: integer({
      description:
        "how many of `drifted` are left for a person to decide; the others are changes that the file accepts, and objects that went with such a one",
    }),
    unread: array(string({ description: "the address of what the service refused to show" })),
    unmanaged: array(unmanaged),
    scope: optional(scope),
    only_declared: optional(
      boolean({
        description: "true: names and texts that the file does not hold are hidden (--only-declared)",
      }),
    ),
  },
  { ...closed, description: "exit status 0: `open` is 0; 2: it is not" },
);

export type DriftJson = Static<typeof DriftJsonSchema>;
