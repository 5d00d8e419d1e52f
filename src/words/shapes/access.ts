// Holds the params of findings about access: a call, an order of calls or a change that opens a channel or locks
// members out.

import { array, boolean, enumOf, heldText, integer, type Static } from "../../model/json-schema.js";
import { SETTABLE_FLAGS } from "../../model/permissions.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** Describes the change that shows the channel to every member. */
const opener = shapeOfCases({
  call: {},
  /** The channel is shown by the permission entry of role 1. Every member has this role. */
  entry: { address: heldText("address") },
  /** The channel is shown by a change of `private_type`. `inherited` means that the new value comes from `defaults:`. */
  privacy: { before: heldText("guild-word"), after: heldText("guild-word"), inherited: boolean() },
});

export type Opener = Static<typeof opener>;

/** `address` is null if no address manages the channel, and `name` is null if guildform has not read the channel. */
const opened = {
  channel: shape({
    id: heldText("guild-word"),
    address: nullable(heldText("address")),
    name: nullable(heldText("guild-word")),
  }),
  opener,
};

/** An undo reads no file, so its hints differ. */
const by = { by: enumOf(["file", "undo"]) };

export const ACCESS_SHAPES = {
  "E-EXPOSURE": shape({
    channel: heldText("guild-word"),
    /**
     * The access of members with these entries is wrong, such as `["role.moderator"]`. An empty list means members with the entry of
     * everyone alone.
     */
    entries: array(heldText("guild-word")),
    /** The plan changes the memberships of this user, such as `user.alice`. null means any member. */
    user: nullable(heldText("guild-word")),
    /**
     * Each of the calls with these ids must run before the next, and the last before the first. The list is empty if there is no such
     * circle.
     */
    circle: array(heldText("guild-word")),
    /** The access is wrong after the call with this id. */
    call: heldText("guild-word"),
    steps: integer(),
    /**
     * `gains` means that some members get a right that neither the old nor the new access gives. `loses` means that
     * some members lack a right that both give.
     */
    way: enumOf(["gains", "loses"]),
    right: enumOf(SETTABLE_FLAGS),
    /** Is true if no order of the calls is safe. Is false if guildform has found no safe order after `tried` beginnings. */
    proven: boolean(),
    tried: integer(),
    /** Counts all exposures of the plan. */
    count: integer(),
    ...by,
  }),
  /**
   * `again` means that a person closed the channel after an apply had opened it. `count` counts all openings of the
   * plan.
   */
  "E-OPENED": shape({ ...opened, again: boolean(), count: integer(), ...by }),
  /**
   * `toAllow` is the number that `--allow` needs if the apply asks no person. null means that the plan has the
   * allowance already.
   */
  "W-OPENS-AGAIN": shape({ ...opened, toAllow: nullable(integer()), ...by }),
  "W-WAS-OPENED": shape({ channel: heldText("guild-word") }),
  /** `lockouts` counts all lockouts of the plan. */
  "E-LOCKOUT-VIEW": shape({
    channel: heldText("guild-word"),
    name: heldText("guild-word"),
    by: shapeOfCases({
      privacy: { before: heldText("guild-word"), after: heldText("guild-word") },
      grant: {},
      members: {},
    }),
    /** Is true if only the owner and administrators may see the channel, even if a role holds view. */
    closed: boolean(),
    lockouts: integer(),
  }),
  "E-LOCKOUT-MANAGE": shape({
    /**
     * `name` is the name in the file or in state, or null. `channel` is an address, or the id of a channel without one. `channel` null means
     * that the user is an administrator of the guild.
     */
    holders: array(
      shape({
        kind: enumOf(["role", "user"]),
        id: heldText("guild-word"),
        name: nullable(heldText("guild-word")),
        channel: nullable(heldText("guild-word")),
      }),
    ),
    lockouts: integer(),
  }),
  "W-HELD-BY-OFFICE": shape({ address: heldText("address"), name: heldText("guild-word") }),
};

export type AccessParams = ParamsOfShapes<typeof ACCESS_SHAPES>;
