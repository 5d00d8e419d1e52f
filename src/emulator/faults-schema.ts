// FAULTS_SCHEMA describes the list that `PUT /_emulator/faults` takes, and the effect of each fault.
//
// Every condition in the `match` of a fault must hold. An empty `match` holds for every call of the API and of the token
// endpoint. `nth` and `every` count the calls that `operation` and `path` let through. A `stale` fault counts only reads.
// `probability` draws for each call that meets the other conditions.

import {
  array,
  enumOf,
  integer,
  number,
  object,
  optional,
  type Static,
  string,
} from "../model/json-schema.js";
import { OPERATION_NAMES } from "../protocol/routes.js";

export const FAULT_KINDS = [
  "delay",
  "drop_before",
  "drop_after",
  "status",
  "truncate",
  "stale",
  "hang",
] as const;

const Match = object(
  {
    operation: optional(enumOf(OPERATION_NAMES, { description: "name of the operation" })),
    path: optional(string({ description: "any part of the path" })),
    nth: optional(integer({ minimum: 1, description: "only this call, counted from 1" })),
    every: optional(integer({ minimum: 1, description: "each call whose count is a multiple" })),
    probability: optional(number({ minimum: 0, maximum: 1 })),
  },
  { additionalProperties: false },
);

const Fault = object(
  {
    match: optional(Match),
    times: optional(integer({ minimum: 1, description: "at most this often" })),
    fault: enumOf(FAULT_KINDS, {
      description: [
        "The fault of a matching call:",
        "- `delay` waits `ms`, then continues as usual.",
        "- `drop_before` closes the connection, without effect.",
        "- `drop_after` has its effect, then closes the connection without an answer.",
        "- `status` refuses with `status` and `code`, without effect. 201 and 202 accept for an audit instead.",
        "- `truncate` has its effect, sends half of the answer and closes the connection.",
        "- `stale` answers a read with the state before the last write. It does not affect writes.",
        "- `hang` has no effect and sends no answer.",
      ].join("\n"),
    }),
    ms: optional(integer({ minimum: 0, maximum: 2_147_483_647, description: "for delay: milliseconds" })),
    status: optional(
      integer({
        minimum: 201,
        maximum: 599,
        description: "for status: 201, 202 or from 400 on (default: 500)",
      }),
    ),
    code: optional(integer({ description: "for status: code of the error body" })),
    retry_after: optional(integer({ minimum: 0, description: "for status: Retry-After header, in seconds" })),
  },
  { additionalProperties: false },
);

export const FAULTS_SCHEMA = array(Fault, { title: "guildform emulator faults" });

/** This is the form in which people write a fault. */
export type WrittenFault = Static<typeof Fault>;
