// Params of what is said of what could not be read this time, and of what can never be read.

import { array, boolean, enumOf, held, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

const unreadable = {
  /** The address of the channel, or the id of one that has none. */
  channel: heldText("guild-word"),
  /** `code` null: the service gave none. `message` is safe to show. */
  answer: shape({ code: nullable(integer()), message: heldText("foreign") }),
  /** As many as are to be allowed to go on; null when they are. */
  toAllow: nullable(integer()),
};

const subject = shape({ ...unreadable, name: heldText("guild-word"), id: heldText("guild-word") });

/** `name`: as the file calls it; `channel`: an address, and in how many `more` channels it is given rights. */
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
  /** `code`: of the answer, platform code or HTTP status; null: none came. */
  "I-ROLES-UNCHECKED": shape({ roles: integer(), code: nullable(integer()) }),
  /** `users` of `of` are not checked; `refused`: the service does not answer, otherwise there are too many. */
  "I-USERS-UNCHECKED": shape({
    users: integer(),
    of: integer(),
    refused: boolean(),
    code: nullable(integer()),
  }),
  "I-UNSEEN": shape({ unseen: array(enumOf(["permissions", "announcements"])) }),
  "I-CONTENT-UNREAD": shape({ messages: integer() }),
  "W-THREADS-CUT": shape({ address: heldText("address"), listed: integer() }),
  "W-DRIFT-GONE": shape({ address: heldText("address") }),
  "I-DRIFT-UNREAD": shape({ address: heldText("address") }),
};

export type BlindSpotParams = ParamsOfShapes<typeof BLIND_SPOT_SHAPES>;
