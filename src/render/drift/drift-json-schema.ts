// Describes the JSON of `guildform drift --json`.

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
  "true: the file changed too since the last apply; null: guildform could not plan a file",
);

const attribute = object(
  {
    path: string({
      description: "as in a plan: `name`, `private_type`, `permissions`; `held` of a membership",
    }),
    applied: anyJson("the last applied value; null: none"),
    live: anyJson("the value in the guild now; null: none"),
    next: optional(anyJson("the value after the next apply; absent if guildform could not plan a file")),
    both,
  },
  closed,
);

const drifted = object(
  {
    address: string({ description: "such as channel.rules" }),
    kind: enumOf(CHANGE_KINDS),
    name: string({ description: "the visible name" }),
    is: enumOf(["changed", "gone", "says-else"], {
      description: "gone: deleted; says-else: a thread with another text, which the service cannot restore",
    }),
    attributes: array(attribute),
    with: orNull(string(), "the address of the deleted channel or message that contained it"),
    next_apply: orNull(
      enumOf(["puts-back", "file-says-else", "leaves", "records", "later", "refused"]),
      "the effect of `guildform apply`:\n- `puts-back`: apply sets the last applied value again.\n- `file-says-else`: apply sets the new value of the file.\n- `leaves`: apply does not change the object.\n- `records`: the file accepts the change, apply records it, and drift ends with 0.\n- `later`: a later run decides.\n- `refused`: apply makes no call, see `file.problems`.\n- null: no file, or see the object in `with`.",
    ),
    refused_by: array(string(), {
      description: "the codes about this object for which apply is refused, such as E-CHANNEL-ID-GONE",
    }),
    both,
    who: { ...nullValue(), description: "always null: guildform does not know who made the change" },
    back: orNull(string(), "the command that reverts the change; null: no command can now"),
    accept: orNull(
      string(),
      "the command that accepts the change in the file; null: none. If the file changed too, the command shows all three values. If a person has to edit the file, it shows the place.",
    ),
  },
  closed,
);

const unmanaged = object(
  {
    id: string(),
    name: string(),
    kind: enumOf(["group", "channel"]),
    group: orNull(object({ id: string(), name: string() }, closed), "the group of the channel"),
  },
  closed,
);

const scope = object(
  {
    targets: array(string(), { description: "the globs of --target, as written" }),
    excludes: array(string(), { description: "the globs of --exclude, as written" }),
    left_out: integer({ description: "the number of objects of the state that are left out" }),
  },
  { ...closed, description: "the selection; absent: all managed objects" },
);

export const DriftJsonSchema = object(
  {
    guild: object({ id: string(), name: string() }, closed),
    state: object(
      {
        location: string(),
        objects: integer({ description: "the number of managed objects" }),
        place: optional(string({ description: "the value of --state; absent without the flag" })),
      },
      closed,
    ),
    since: orNull(
      object({ run: string(), at: string({ description: "ISO 8601, UTC" }), by: string() }, closed),
      "the last apply that sent a call; null: none in the state",
    ),
    file: object(
      {
        path: string(),
        is: enumOf(["read", "left", "missing", "unusable"], {
          description: "left: not read because of --guild; unusable: guildform cannot plan it",
        }),
        problems: array(string({ description: "a code, such as E-ENV-UNDEFINED" }), {
          description:
            "the codes for which an apply of the file is refused: guildform cannot plan the file, or policy blocks the plan. Without drift, guildform does not plan the file.",
        }),
      },
      closed,
    ),
    drifted: array(drifted),
    open: integer({
      description:
        "the number of objects in `drifted` that a person has to decide about. It leaves out an object whose change the file accepts (`records`), and the objects in it.",
    }),
    unread: array(string({ description: "the address of an object that the service refused to show" })),
    unmanaged: array(unmanaged),
    scope: optional(scope),
    only_declared: optional(
      boolean({
        description: "true: names and texts that are not in the file are hidden (--only-declared)",
      }),
    ),
  },
  { ...closed, description: "exit status 0 if `open` is 0, else 2" },
);

export type DriftJson = Static<typeof DriftJsonSchema>;
