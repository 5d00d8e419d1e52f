// Params of what is said where declared channels, messages and threads meet the live ones that they stand for.

import { array, enumOf, integer, string } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

/** `id` is what the file names by its id. */
const named = { address: string(), id: string() };

/** State has bound another one. */
const bound = { ...named, bound: string() };

/** The address `owner` stands for it. */
const taken = { ...named, owner: string() };

/** It may be any of these. */
const ambiguous = { address: string(), ids: array(string()) };

/** `role` is what the file calls it, `name` the live name by which it is to be found. */
const namedRole = { role: string(), name: string() };

export const CLAIM_SHAPES = {
  "E-CHANNEL-ID-BOUND": shape(bound),
  "E-CHANNEL-ID-TAKEN": shape(taken),
  "E-CHANNEL-ID-GONE": shape(named),
  "E-CHANNEL-ID-KIND": shape({ ...named, is: enumOf(["group", "channel"]) }),
  "E-NAME-AMBIGUOUS": shape({ ...ambiguous, name: string() }),
  "E-ROLE-NOT-THERE": shape({ ...namedRole, bound: nullable(string()), now: nullable(string()) }),
  "E-ROLE-REPLACED": shape({ ...namedRole, bound: string(), id: string() }),
  "E-ROLE-AMBIGUOUS": shape({ ...namedRole, ids: array(string()) }),
  "E-ROLE-TWICE": shape({ ...namedRole, other: string(), id: string() }),
  "E-ROLES-REFUSED": shape({ ...namedRole, status: integer(), code: nullable(integer()) }),
  "E-MESSAGE-ID-GONE": shape(named),
  "E-MESSAGE-ID-TAKEN": shape(taken),
  "E-MESSAGE-AMBIGUOUS": shape(ambiguous),
  "E-THREAD-ID-GONE": shape(named),
  "E-THREAD-ID-TAKEN": shape(taken),
  "E-THREAD-ID-BOUND": shape(bound),
  "E-THREAD-AMBIGUOUS": shape({ ...ambiguous, title: string() }),
};

export type ClaimParams = ParamsOfShapes<typeof CLAIM_SHAPES>;
