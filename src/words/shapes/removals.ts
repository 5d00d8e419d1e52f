// Params of what is said of blocks that are gone from the file, and of entries under `removed:`.

import { KEYED_KINDS } from "../../model/address.js";
import { array, enumOf, held, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** What an entry under `removed:` names. */
const named = shapeOfCases({
  address: { address: heldText("address") },
  id: { kind: enumOf(["group", "channel"]), id: heldText("guild-word") },
  /** `channel` is the key of its channel. */
  thread: { id: heldText("guild-word"), channel: heldText("guild-word") },
});

export const REMOVAL_SHAPES = {
  /** `name`: of a message the name of its channel. */
  "W-BLOCK-GONE": shape({
    kind: enumOf(KEYED_KINDS),
    address: heldText("address"),
    name: heldText("guild-word"),
    id: heldText("guild-word"),
  }),
  /** `ids`: live ones of that name. */
  "W-TOMBSTONE-UNBOUND": shape({
    kind: enumOf(["group", "channel"]),
    address: heldText("address"),
    ids: array(heldText("guild-word")),
  }),
  "I-TOMBSTONE-DONE": named,
  /** `near`: what the entry most likely means. `count`: how many entries of `removed:` and `moved:` nothing knows. */
  "E-REMOVED-UNKNOWN": shape({
    entry: named,
    near: held(
      "suggestion",
      nullable(
        shapeOfCases({
          key: { kind: enumOf(KEYED_KINDS), key: heldText("guild-word") },
          id: {
            kind: enumOf(["group", "channel"]),
            id: heldText("guild-word"),
            name: heldText("guild-word"),
          },
        }),
      ),
    ),
    count: integer(),
  }),
};

export type RemovalParams = ParamsOfShapes<typeof REMOVAL_SHAPES>;
