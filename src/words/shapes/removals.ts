// Params of what is said of blocks that are gone from the file, and of entries under `removed:`.

import { KEYED_KINDS } from "../../model/address.js";
import { array, enumOf, integer, string } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** What an entry under `removed:` names. */
const named = shapeOfCases({
  address: { address: string() },
  id: { kind: enumOf(["group", "channel"]), id: string() },
  /** `channel` is the key of its channel. */
  thread: { id: string(), channel: string() },
});

export const REMOVAL_SHAPES = {
  /** `name`: of a message the name of its channel. */
  "W-BLOCK-GONE": shape({
    kind: enumOf(KEYED_KINDS),
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
  "I-TOMBSTONE-DONE": named,
  /** `near`: what the entry most likely means. `count`: how many entries of `removed:` and `moved:` nothing knows. */
  "E-REMOVED-UNKNOWN": shape({
    entry: named,
    near: nullable(
      shapeOfCases({
        key: { kind: enumOf(KEYED_KINDS), key: string() },
        id: { kind: enumOf(["group", "channel"]), id: string(), name: string() },
      }),
    ),
    count: integer(),
  }),
};

export type RemovalParams = ParamsOfShapes<typeof REMOVAL_SHAPES>;
