// Params of what is said of what could not be read this time, and of what can never be read.

import { array, enumOf, integer, string } from "../../../model/json-schema.js";
import { orNull, type ParamsOf, shape } from "../shape.js";

const unreadable = {
  /** The address of the channel, or the id of one that has none. */
  channel: string(),
  /** `code` null: the service gave none. `message` is safe to show. */
  answer: shape({ code: orNull(integer()), message: string() }),
  /** As many as are to be allowed to go on; null when they are. */
  toAllow: orNull(integer()),
};

const subject = shape({ ...unreadable, name: string(), id: string() });

export const BLIND_SPOT_SHAPES = {
  "E-PINS-UNREADABLE": shape(unreadable),
  "E-ROLE-UNREADABLE": subject,
  "E-USER-UNREADABLE": subject,
  "E-CONTENT-UNREADABLE": shape({
    ...unreadable,
    what: enumOf(["message", "reaction", "threads", "thread"]),
  }),
  "I-UNSEEN": shape({ unseen: array(enumOf(["permissions", "announcements"])) }),
  "I-CONTENT-UNREAD": shape({ messages: integer() }),
  "W-THREADS-CUT": shape({ address: string(), listed: integer() }),
  "W-DRIFT-GONE": shape({ address: string() }),
  "I-DRIFT-UNREAD": shape({ address: string() }),
};

export type BlindSpotParams = ParamsOf<typeof BLIND_SPOT_SHAPES>;
