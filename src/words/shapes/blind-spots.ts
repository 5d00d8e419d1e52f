// Holds the params of findings about parts of the guild that this run could not read, or that no run can read. It also has the params about
// bound objects that are gone.

import { array, boolean, enumOf, held, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

const unreadable = {
  /** The address of the channel, or its id if it has no address, identifies it. */
  channel: heldText("guild-word"),
  /** `code` is null if the service gave none. `message` is safe to show. */
  answer: shape({ code: nullable(integer()), message: heldText("foreign") }),
  /** The plan continues with an allowance of this number. null means that it has the allowance already. */
  toAllow: nullable(integer()),
};

const subject = shape({ ...unreadable, name: heldText("guild-word"), id: heldText("guild-word") });

/**
 * `name` is the name in the file. `channel` is the address of a channel that gives rights to the id, and `more` counts
 * the others.
 */
const stranger = {
  id: heldText("guild-word"),
  name: heldText("guild-word"),
  channel: heldText("guild-word"),
  more: integer(),
};

export const BLIND_SPOT_SHAPES = {
  "E-PINS-UNREADABLE": shape(unreadable),
  "E-ROLE-UNREADABLE": subject,
  "E-USER-UNREADABLE": subject,
  "E-CONTENT-UNREADABLE": shape({
    ...unreadable,
    what: enumOf(["message", "reaction", "threads", "thread"]),
  }),
  "E-ROLE-ID-UNKNOWN": shape({
    ...stranger,
    near: held("suggestion", nullable(shape({ id: heldText("guild-word"), name: heldText("guild-word") }))),
  }),
  "E-USER-ID-UNKNOWN": shape(stranger),
  /** `code` is the platform code or HTTP status of the answer. null means that no answer came. */
  "I-ROLES-UNCHECKED": shape({ roles: integer(), code: nullable(integer()) }),
  /**
   * The run did not check `users` of `of` users. `refused` means that the service refuses the question, otherwise there
   * are too many users.
   */
  "I-USERS-UNCHECKED": shape({
    users: integer(),
    of: integer(),
    refused: boolean(),
    code: nullable(integer()),
  }),
  "I-UNSEEN": shape({ unseen: array(enumOf(["permissions", "unlisted", "announcements"])) }),
  "W-ROLE-UNNAMED": shape({
    address: heldText("address"),
    roles: array(shape({ id: heldText("guild-word"), name: heldText("guild-word") })),
  }),
  "I-CONTENT-UNREAD": shape({ messages: integer() }),
  "W-THREADS-CUT": shape({ address: heldText("address"), listed: integer() }),
  "W-DRIFT-GONE": shape({ address: heldText("address") }),
  "I-DRIFT-UNREAD": shape({ address: heldText("address") }),
};

export type BlindSpotParams = ParamsOfShapes<typeof BLIND_SPOT_SHAPES>;
