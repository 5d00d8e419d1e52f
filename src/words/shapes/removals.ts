// Holds the params of findings about blocks that disappeared from the file, and about entries of `removed:`.

import { KEYED_KINDS } from "../../model/address.js";
import { array, enumOf, held, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** An entry of `removed:` names one of these. */
const named = shapeOfCases({
  address: { address: heldText("address") },
  id: { kind: enumOf(["group", "channel"]), id: heldText("guild-word") },
  /** This user has nothing left. */
  user: { name: heldText("guild-word") },
  /** `channel` is the key of the channel that contains the thread. */
  thread: { id: heldText("guild-word"), channel: heldText("guild-word") },
});

export const REMOVAL_SHAPES = {
  /** For a message, `name` is the name of its channel. */
  "W-BLOCK-GONE": shape({
    kind: enumOf(KEYED_KINDS),
    address: heldText("address"),
    name: heldText("guild-word"),
    id: heldText("guild-word"),
  }),
  /** `ids` are the live objects with this name. */
  "W-TOMBSTONE-UNBOUND": shape({
    kind: enumOf(["group", "channel"]),
    address: heldText("address"),
    ids: array(heldText("guild-word")),
  }),
  "I-TOMBSTONE-DONE": named,
  /**
   * `near` is the most likely meaning of the entry. `count` counts the entries of `removed:` and `moved:` that match no
   * object.
   */
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
