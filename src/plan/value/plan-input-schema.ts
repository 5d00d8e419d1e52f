// The schema has the input of a plan: the file and its values, the part of the guild, and the mode of its reads. plan-schema.ts has the plan.

import type { Address } from "../../model/address.js";
import {
  array,
  closed,
  held,
  heldText,
  integer,
  literal,
  object,
  orNull,
  record,
  string,
} from "../../model/json-schema.js";

const count = integer({ minimum: 0 });

export const inputOfPlan = object(
  {
    file: heldText("own", { description: "the name of the configuration" }),
    folder: heldText("own", { description: "the folder of the configuration" }),
    values: held(
      "guessable",
      record(string(), {
        description: "digests of the texts of variables from outside of the file, by name",
      }),
    ),
  },
  closed,
);

export const scopeSchema = object(
  {
    targets: array(heldText("glob"), { description: "globs of --target; empty: everything" }),
    excludes: array(heldText("glob"), { description: "globs of --exclude" }),
    dependencies: array(
      object({ address: heldText<Address>("address"), needed_by: heldText<Address>("address") }, closed),
      { description: "objects outside of the targets that a target needs, and that target" },
    ),
    left_out: count,
  },
  { ...closed, description: "the selection; absent: the whole guild" },
);

export const refreshSchema = object(
  {
    mode: literal("changed", { description: "the mode of --refresh" }),
    not_read: count,
    applied_at: orNull(heldText("own"), "the time of the last apply: ISO 8601, UTC; null: none"),
  },
  {
    ...closed,
    description:
      "for `--refresh changed`: the plan did not read `not_read` permissions that the file says as the last apply left them; absent: it read all",
  },
);
