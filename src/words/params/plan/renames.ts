// Params of what is said where something new looks like something that is there.

import { array, boolean, enumOf, integer } from "../../../model/json-schema.js";
import { orNull, type ParamsOf, shape, shapeOfCases, text } from "../shape.js";

const gone = shape({ address: text(), name: text() });

export const RENAME_SHAPES = {
  /** What left the file, and what would be made. */
  "W-LOOKS-LIKE-RENAME": shapeOfCases({
    channel: { kind: enumOf(["group", "channel"]), gone, fresh: text() },
    /** Several of either, under one parent. */
    several: { gone: array(gone), fresh: array(text()) },
    /** A message or thread that says the same. */
    post: { kind: enumOf(["message", "thread"]), gone: text(), fresh: text() },
  }),
  "W-NEAR-NAME": shape({
    address: text(),
    declared: text(),
    kind: enumOf(["group", "channel", "thread"]),
    /** The live ones that are told, and whether there are more. */
    near: array(shape({ id: text(), name: text() })),
    more: boolean(),
    /** The key of the channel that a thread stands in. */
    channel: orNull(text()),
  }),
  /** `messages` may have been posted before; `serial` null: there is no state. */
  "W-STATE-LOST-MESSAGES": shape({
    messages: array(text()),
    serial: orNull(integer()),
    /** What the bot posted after the last apply that state knows. */
    since: array(shapeOfCases({ declared: { address: text() }, pinned: { message: text() } })),
  }),
};

export type RenameParams = ParamsOf<typeof RENAME_SHAPES>;
