// Params of what is said of tests of the file (`tests:`) that fail, or that could not be decided.

import { array, boolean, enumOf, heldText, integer, type Static } from "../../model/json-schema.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const call = shape({
  /** Its place among the calls of the plan, from 1 on. */
  number: integer(),
  id: heldText("guild-word"),
});

/** Who may do what in which channel. */
const cell = {
  /** `["everyone"]`, or what one member holds: `["role.guest", "user.alice"]`; empty: somebody. */
  who: array(heldText("guild-word")),
  right: enumOf(SETTABLE_FLAGS),
  channel: heldText("guild-word"),
  /** The channel's name. */
  name: heldText("guild-word"),
};

/** What nobody knows of a channel: an attribute, the entry of `role.guest` there, or which roles the guild has. */
const openPart = shapeOfCases({
  attribute: { attribute: enumOf(["private_type", "speak_permission"]) },
  entry: { subject: heldText("guild-word") },
  roles: {},
});

export type OpenPartParams = Static<typeof openPart>;

/** When it is so. */
const when = shapeOfCases({
  /** Without a plan: in the file, or in the guild. */
  now: {},
  /** Once the plan is applied. `already`: before it too. */
  after: { already: boolean() },
  /** From one call on to another, in the order of the plan. */
  between: { from: call, until: nullable(call) },
  /** Where calls that run at once end in another order: when some are done and others are not yet. */
  "other-order": { done: array(call), open: array(call) },
});

export type WhenBroken = Static<typeof when>;

export const FAILED_TEST_SHAPES = {
  "E-TEST": shape({
    ...cell,
    /** `can`: they can it, and must not; `cannot`: the reverse; `gains`: they could not before. */
    broken: enumOf(["can", "cannot", "gains"]),
    when,
    because: nullable(heldText("own")),
    /** How often the same test is broken beside that. */
    more: integer(),
  }),
  "W-TEST-UNKNOWN": shape({ ...cell, open: array(openPart), more: integer() }),
};

export type FailedTestParams = ParamsOfShapes<typeof FAILED_TEST_SHAPES>;
