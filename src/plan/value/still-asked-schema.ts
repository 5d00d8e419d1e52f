// The places at which a file still asks for what an undo takes back, as the JSON of an undo has them beside its plan: no part of the plan,
// and not covered by its digest.

import {
  anyOf,
  array,
  closed,
  integer,
  nullValue,
  object,
  type Static,
  string,
} from "../../model/json-schema.js";

export const stillAskedSchema = object(
  {
    file: string({ description: "as it was named" }),
    code: anyOf([string(), nullValue()], {
      description:
        "the error for which the file could not be planned, such as INVALID_INPUT; null: it was planned",
    }),
    places: array(
      object(
        {
          address: string(),
          line: anyOf([integer(), nullValue()], { description: "null: the file names no line" }),
        },
        closed,
      ),
      { description: "the next apply of the file does this again" },
    ),
  },
  {
    ...closed,
    description:
      "of an undo, as `undo --json` prints it: what the file still asks for although the undo takes it back; not there: the undo takes nothing back, or --only-declared",
  },
);

export type StillAsked = Static<typeof stillAskedSchema>;
