// Params of what is said of blocks that are gone from the file, and of entries under `removed:`.

import { array, enumOf } from "../../../model/json-schema.js";
import { type ParamsOf, shape, shapeOfCases, text } from "../shape.js";

export const REMOVAL_SHAPES = {
  "W-BLOCK-GONE": shape({
    kind: enumOf(["group", "channel", "thread"]),
    address: text(),
    name: text(),
    id: text(),
  }),
  /** `ids`: live ones of that name. */
  "W-TOMBSTONE-UNBOUND": shape({
    kind: enumOf(["group", "channel"]),
    address: text(),
    ids: array(text()),
  }),
  /** What the entry names. */
  "I-TOMBSTONE-DONE": shapeOfCases({
    address: { address: text() },
    id: { id: text() },
    /** `channel` is the key of its channel. */
    thread: { id: text(), channel: text() },
  }),
};

export type RemovalParams = ParamsOf<typeof REMOVAL_SHAPES>;
