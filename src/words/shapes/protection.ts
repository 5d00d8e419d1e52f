// Holds the params of findings about objects that a plan would delete or stop managing, and about objects that
// guildform does not manage.

import { array, enumOf, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

const live = shape({ id: heldText("guild-word"), name: heldText("guild-word") });

export const PROTECTION_SHAPES = {
  "E-PROTECTED": shape({
    address: heldText("address"),
    /** A message or thread of an undo has no name that people know, so its name is null. */
    name: nullable(heldText("guild-word")),
    becomes: enumOf(["deleted", "recalled", "unmanaged"]),
    /**
     * Names the source of the protection: the file, the state of the last apply, or, with `undo`, the state for an
     * object that an undo takes away.
     */
    by: enumOf(["file", "state", "undo"]),
  }),
  /** `count` counts all channels that the undo deletes. */
  "E-UNDO-DELETES": shape({ address: heldText("address"), name: heldText("guild-word"), count: integer() }),
  /** `left` lists the channels that would lose their group. */
  "E-GROUP-NOT-EMPTY": shape({ left: array(live), by: enumOf(["file", "undo"]) }),
  "E-UNMANAGED": shape({
    unmanaged: array(
      shape({ id: heldText("guild-word"), name: heldText("guild-word"), kind: enumOf(["group", "channel"]) }),
    ),
  }),
  /** `twin` is the id of the other object with this name, and `id` is the id of the managed object. */
  "W-NAMESAKE": shape({
    kind: enumOf(["group", "channel", "role"]),
    name: heldText("guild-word"),
    twin: heldText("guild-word"),
    address: heldText("address"),
    id: heldText("guild-word"),
  }),
};

export type ProtectionParams = ParamsOfShapes<typeof PROTECTION_SHAPES>;
