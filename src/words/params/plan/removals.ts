// Params of what is said of blocks that are gone from the file, and of entries under `removed:`.

import { array, enumOf, string } from "../../../model/json-schema.js";
import { type ParamsOf, shape, shapeOfCases } from "../shape.js";

export const REMOVAL_SHAPES = {
  /** `name`: of a message the name of its channel. */
  "W-BLOCK-GONE": shape({
    kind: enumOf(["group", "channel", "thread", "message"]),
    address: string(),
    name: string(),
    id: string(),
  }),
  /** `ids`: live ones of that name. */
  "W-TOMBSTONE-UNBOUND": shape({
    kind: enumOf(["group", "channel"]),
    address: string(),
    ids: array(string()),
  }),
  /** What the entry names. */
  "I-TOMBSTONE-DONE": shapeOfCases({
    address: { address: string() },
    id: { id: string() },
    /** `channel` is the key of its channel. */
    thread: { id: string(), channel: string() },
  }),
};

export type RemovalParams = ParamsOf<typeof REMOVAL_SHAPES>;
