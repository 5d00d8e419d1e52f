// What the `state` commands print with `--json`, as schemas. `state pull` prints the state itself.

import {
  anyOf,
  array,
  boolean,
  closed,
  integer,
  object,
  orNull,
  record,
  string,
  unknown,
} from "../../model/json-schema.js";

const location = string({ description: "where the state is" });
const lineage = string({
  description: "text given to the state at its birth; versions of one state share it",
});
const serial = integer({ description: "the number of records folded into the state; only grows" });
const address = string({ description: "such as channel.rules" });
const id = string({ description: "what state has bound: 101 a channel, 101/08a1 a message or pin in it" });
const name = orNull(
  string(),
  "as last applied: the name of a channel or group, the title of a thread; null for anything else",
);
const backup = string({ description: "the file in which the state as it was is kept" });

const list = object(
  {
    location,
    guild_id: string(),
    lineage,
    serial,
    objects: array(object({ address, id, name }, closed), { description: "by address" }),
  },
  { ...closed, description: "`state list`" },
);

const show = object(
  {
    address,
    id,
    applied: record(unknown(), { description: "what was last applied to it, by attribute" }),
    name,
    protected: boolean({ description: "whether state protects it from being deleted" }),
    open_calls: array(string(), { description: "ids of its calls of which no end is known" }),
    changed_by: orNull(
      object(
        { id: string(), at: string({ description: "ISO 8601, UTC" }), by: string(), command: string() },
        closed,
      ),
      "the last apply that changed it; null: none that state remembers",
    ),
  },
  { ...closed, description: "`state show ADDRESS`" },
);

const mv = object(
  { moved: array(object({ from: string(), to: string() }, closed)), backup },
  { ...closed, description: "`state mv FROM TO`" },
);

const forget = object(
  {
    forgotten: array(object({ address, id, name }, closed)),
    backup: orNull(backup, "null: it was not approved, and nothing was forgotten"),
  },
  { ...closed, description: "`state forget ADDRESS…`" },
);

const place = object(
  {
    address: string({ description: "as --state takes it" }),
    host: orNull(string(), "the machine on which the address counts; null: it counts everywhere"),
  },
  closed,
);

const push = object(
  {
    location,
    lineage,
    serial,
    backup: orNull(backup, "null: there was no state, or the very same"),
    changed: boolean({ description: "whether anything is otherwise now" }),
    other: orNull(
      place,
      "where a version of it may live too: what lay here, or the file, was on a move; null: neither was",
    ),
  },
  { ...closed, description: "`state push FILE`" },
);

const resolve = object(
  {
    address,
    operations: array(string(), { description: "the calls that are no longer open" }),
    bound: orNull(
      object({ id, name: string() }, closed),
      "what the address stands for now; null: nothing was made",
    ),
  },
  { ...closed, description: "`state resolve ADDRESS`" },
);

const unlock = object(
  {
    removed: orNull(
      object({
        id: string(),
        since: string({ description: "ISO 8601, UTC" }),
        who: string(),
        host: string(),
        command: string(),
      }),
      "the lock that was removed; null: there was none",
    ),
  },
  { ...closed, description: "`state unlock ID`" },
);

const migrate = object(
  {
    from: place,
    to: place,
    lineage,
    serial,
    changed: boolean({ description: "false: the move was over already" }),
  },
  { ...closed, description: "`state migrate --to PLACE`" },
);

const migrateBack = object(
  { location, lineage, serial, other: orNull(place, "where it was to move; null: it was not moving") },
  { ...closed, description: "`state migrate --back`" },
);

/** By the name of the command. */
export const STATE_JSON = { list, show, mv, forget, push, migrate, migrateBack, resolve, unlock } as const;

export const StateJsonSchema = anyOf([list, show, mv, forget, push, migrate, migrateBack, resolve, unlock], {
  description: "one object, by the command that printed it",
});
