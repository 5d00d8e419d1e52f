// Params of what is said of who may see and do what in a channel.

import { array, boolean, enumOf, heldText, integer, type Static } from "../../model/json-schema.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** What shows a channel to every member. */
const opener = shapeOfCases({
  call: {},
  /** The entry of role 1, which stands for every member. */
  entry: { address: heldText("address") },
  /** Values of `private_type`; `inherited`: it comes from `defaults:`. */
  privacy: { before: heldText("guild-word"), after: heldText("guild-word"), inherited: boolean() },
});

export type Opener = Static<typeof opener>;

/** `address` null: nothing stands for it; `name` null: nobody read it. */
const opened = {
  channel: shape({
    id: heldText("guild-word"),
    address: nullable(heldText("address")),
    name: nullable(heldText("guild-word")),
  }),
  opener,
};

/** What the plan is made for: an undo goes by no file. */
const by = { by: enumOf(["file", "undo"]) };

export const ACCESS_SHAPES = {
  "E-EXPOSURE": shape({
    channel: heldText("guild-word"),
    /** The id of the call after which it is so. */
    call: heldText("guild-word"),
    steps: integer(),
    /** `gains`: some can what neither old nor new allows; `loses`: some cannot what both allow. */
    way: enumOf(["gains", "loses"]),
    right: enumOf(SETTABLE_FLAGS),
    /** No order of calls is safe; otherwise none was found among so many beginnings. */
    proven: boolean(),
    tried: integer(),
    /** Of all exposures of the plan. */
    count: integer(),
    ...by,
  }),
  /** `again`: somebody closed it since it was last applied; `count`: of all openings of the plan. */
  "E-OPENED": shape({ ...opened, again: boolean(), count: integer(), ...by }),
  /** `toAllow`: what an apply that asks nobody is to be allowed; null when it is. */
  "W-OPENS-AGAIN": shape({ ...opened, toAllow: nullable(integer()), ...by }),
  "W-WAS-OPENED": shape({ channel: heldText("guild-word") }),
  /** `lockouts`: of all of the plan. */
  "E-LOCKOUT-VIEW": shape({
    channel: heldText("guild-word"),
    name: heldText("guild-word"),
    by: shapeOfCases({
      privacy: { before: heldText("guild-word"), after: heldText("guild-word") },
      grant: {},
    }),
    /** Nobody but the owner and administrators may see it, whoever holds view. */
    closed: boolean(),
    lockouts: integer(),
  }),
  "E-LOCKOUT-MANAGE": shape({
    /** `channel` is an address, or the id of one that has none. */
    holders: array(
      shape({ kind: enumOf(["role", "user"]), id: heldText("guild-word"), channel: heldText("guild-word") }),
    ),
    lockouts: integer(),
  }),
  "W-HELD-BY-OFFICE": shape({ address: heldText("address"), name: heldText("guild-word") }),
};

export type AccessParams = ParamsOfShapes<typeof ACCESS_SHAPES>;
