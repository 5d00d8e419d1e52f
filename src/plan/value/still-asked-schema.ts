// The places in the file that still ask for a reverted change, as the JSON of an undo adds them. They are no part of the plan, and
// its digest does not cover them.

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
    file: string({ description: "the path of the file, as typed" }),
    code: anyOf([string(), nullValue()], {
      description: "the error that kept guildform from planning the file, such as INVALID_INPUT; null: none",
    }),
    places: array(
      object(
        {
          address: string(),
          line: anyOf([integer(), nullValue()], { description: "null: no line" }),
        },
        closed,
      ),
      { description: "places whose change the next apply of the file makes again" },
    ),
  },
  {
    ...closed,
    description:
      "only in `undo --json`: the reverted changes that the file still asks for. Absent: the undo reverts nothing, or --only-declared.",
  },
);

export type StillAsked = Static<typeof stillAskedSchema>;
