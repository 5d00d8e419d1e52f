// Holds the params of findings about `tests:` of the file: tests that fail, and tests that guildform cannot decide.

import { array, boolean, enumOf, heldText, integer, type Static } from "../../model/json-schema.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const call = shape({
  /** Counts the calls of the plan from 1. */
  number: integer(),
  id: heldText("guild-word"),
});

/** A cell is a right of an audience in a channel. */
const cell = {
  /**
   * The audience is `["everyone"]`, or the roles and the user of one member: `["role.guest", "user.alice"]`. A user without roles
   * is `["bare user.alice"]`. An empty list means some member, without a name.
   */
  who: array(heldText("guild-word")),
  right: enumOf(SETTABLE_FLAGS),
  channel: heldText("guild-word"),
  name: heldText("guild-word"),
};

/**
 * Names an unknown fact about a channel: an attribute, the entry of a role or user such as `role.guest`, the roles of
 * the guild, or the roles of a user. `office` says that the service does not show the entry of an administrator.
 */
const openPart = shapeOfCases({
  attribute: { attribute: enumOf(["private_type", "speak_permission"]) },
  entry: { subject: heldText("guild-word") },
  office: { subject: heldText("guild-word") },
  roles: {},
  "user-roles": { subject: heldText("guild-word") },
});

export type OpenPartParams = Static<typeof openPart>;

/** Says at which moment the test fails. */
const when = shapeOfCases({
  /** The test fails without a plan, in the file or in the guild. */
  now: {},
  /** The test fails after the plan. `already` means that it also fails before the plan. */
  after: { already: boolean() },
  /** The test fails from one call to another, in the order of the plan. `until` is null if it fails to the end. */
  between: { from: call, until: nullable(call) },
  /**
   * The test fails if calls that run at once end in another order: when the calls of `done` are done and the calls of
   * `open` are not.
   */
  "other-order": { done: array(call), open: array(call) },
});

export type WhenBroken = Static<typeof when>;

export const FAILED_TEST_SHAPES = {
  "E-TEST": shape({
    ...cell,
    /**
     * `can` means that the audience has the right and must not. `cannot` means the reverse. `gains` means that the plan
     * gives it the right.
     */
    broken: enumOf(["can", "cannot", "gains"]),
    when,
    because: nullable(heldText("own")),
    /** Counts the other failures of this test. */
    more: integer(),
  }),
  "W-TEST-UNKNOWN": shape({ ...cell, open: array(openPart), more: integer() }),
  /** The test holds in the listed order of the calls. guildform did not look at the many other orders. */
  "W-TEST-ORDER": shape({ ...cell, more: integer() }),
};

export type FailedTestParams = ParamsOfShapes<typeof FAILED_TEST_SHAPES>;
