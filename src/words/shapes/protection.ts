// Params of what is said of what a plan would take from the guild, and of what nobody manages.

import { array, enumOf, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

const live = shape({ id: heldText("guild-word"), name: heldText("guild-word") });

export const PROTECTION_SHAPES = {
  "E-PROTECTED": shape({
    address: heldText("address"),
    /** null: a message or thread of an undo, which has none that people know. */
    name: nullable(heldText("guild-word")),
    becomes: enumOf(["deleted", "recalled", "unmanaged"]),
    /** What protects it: the file, the state of the last apply; `undo`: state, of what an undo takes away. */
    by: enumOf(["file", "state", "undo"]),
  }),
  /** `count`: of all channels that the undo deletes. */
  "E-UNDO-DELETES": shape({ address: heldText("address"), name: heldText("guild-word"), count: integer() }),
  /** `left`: its channels that would stand in no group. */
  "E-GROUP-NOT-EMPTY": shape({ left: array(live), by: enumOf(["file", "undo"]) }),
  "E-UNMANAGED": shape({
    unmanaged: array(
      shape({ id: heldText("guild-word"), name: heldText("guild-word"), kind: enumOf(["group", "channel"]) }),
    ),
  }),
  /** `twin` is the id of the other one, `id` that of the managed one. */
  "W-NAMESAKE": shape({
    kind: enumOf(["group", "channel", "role"]),
    name: heldText("guild-word"),
    twin: heldText("guild-word"),
    address: heldText("address"),
    id: heldText("guild-word"),
  }),
};

export type ProtectionParams = ParamsOfShapes<typeof PROTECTION_SHAPES>;
