// Describes the JSON of the `state` commands with `--json`. `state pull` prints the state itself.

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

const location = string({ description: "the place of the state" });
const lineage = string({
  description: "an id from the creation of the state, equal in all its versions",
});
const serial = integer({ description: "the version number of the state: each record raises it by one" });
const address = string({ description: "such as channel.rules" });
const id = string({ description: "the bound id: 101 a channel, 101/08a1 a message or pin in it" });
const name = orNull(
  string(),
  "the last applied name of a channel or group, or title of a thread; null: another kind",
);
const backup = string({ description: "the backup file with the previous state" });

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
    applied: record(unknown(), { description: "the last applied values, by attribute" }),
    name,
    protected: boolean({ description: "true: the state protects it from deletion" }),
    open_calls: array(string(), { description: "ids of its calls without a known result" }),
    changed_by: orNull(
      object(
        { id: string(), at: string({ description: "ISO 8601, UTC" }), by: string(), command: string() },
        closed,
      ),
      "the last apply that changed it; null: none in the state",
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
    backup: orNull(backup, "null: not approved, so that nothing changed"),
  },
  { ...closed, description: "`state forget ADDRESS…`" },
);

const place = object(
  {
    address: string({ description: "as for --state" }),
    host: orNull(string(), "the machine on which the address is valid; null: every machine"),
  },
  closed,
);

const push = object(
  {
    location,
    lineage,
    serial,
    backup: orNull(backup, "null: no state before, or the same state"),
    changed: boolean({ description: "true: the state changed" }),
    other: orNull(
      place,
      "another place with a version of this state, because the old state or the file was on a move; null: none",
    ),
  },
  { ...closed, description: "`state push FILE`" },
);

const resolve = object(
  {
    address,
    operations: array(string(), { description: "the resolved calls" }),
    bound: orNull(
      object({ id, name: string() }, closed),
      "the id at this address now; null: the call created nothing",
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
      "the removed lock; null: no lock",
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
    changed: boolean({ description: "false: the move had already ended" }),
  },
  { ...closed, description: "`state migrate --to PLACE`" },
);

const migrateBack = object(
  { location, lineage, serial, other: orNull(place, "the target of the move; null: no move") },
  { ...closed, description: "`state migrate --back`" },
);

const history = object(
  {
    location,
    writes: array(
      object(
        {
          id: string({ description: "the id of the commit" }),
          at: string({ description: "ISO 8601, UTC" }),
          who: string({ description: "the author; foreign text" }),
          command: orNull(string(), "such as guildform apply; null: guildform did not make the write"),
          ci_job_url: orNull(string(), "null: none in the commit"),
          did: string({ description: "such as lock, or run, intent 2" }),
          made: array(string(), { description: "the details, such as bind channel.rules 101" }),
        },
        closed,
      ),
      { description: "newest first" },
    ),
  },
  { ...closed, description: "`state history`" },
);

/** Each schema is for one command: `state list --json` prints an object of `list`. */
export const STATE_JSON = {
  list,
  show,
  mv,
  forget,
  push,
  migrate,
  migrateBack,
  resolve,
  unlock,
  history,
} as const;

export const StateJsonSchema = anyOf(Object.values(STATE_JSON), {
  description: "one object, different for each command",
});
