// Params of what is said of what could not be read this time, and of what can never be read.

import { array, boolean, enumOf, integer, string } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

const unreadable = {
  /** The address of the channel, or the id of one that has none. */
  channel: string(),
  /** `code` null: the service gave none. `message` is safe to show. */
  answer: shape({ code: nullable(integer()), message: string() }),
  /** As many as are to be allowed to go on; null when they are. */
  toAllow: nullable(integer()),
};

const subject = shape({ ...unreadable, name: string(), id: string() });

/** `name`: as the file calls it; `channel`: an address, and in how many `more` channels it is given rights. */
const stranger = { id: string(), name: string(), channel: string(), more: integer() };

export const BLIND_SPOT_SHAPES = {
  "E-PINS-UNREADABLE": shape(unreadable),
  "E-ROLE-UNREADABLE": subject,
  "E-USER-UNREADABLE": subject,
  "E-CONTENT-UNREADABLE": shape({
    ...unreadable,
    what: enumOf(["message", "reaction", "threads", "thread"]),
  }),
  "E-ROLE-ID-UNKNOWN": shape({ ...stranger, near: nullable(shape({ id: string(), name: string() })) }),
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
  "W-THREADS-CUT": shape({ address: string(), listed: integer() }),
  "W-DRIFT-GONE": shape({ address: string() }),
  "I-DRIFT-UNREAD": shape({ address: string() }),
};

export type BlindSpotParams = ParamsOfShapes<typeof BLIND_SPOT_SHAPES>;
