// Params of what is said of what a plan would take from the guild, and of what nobody manages.

import { array, enumOf, integer, string } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape } from "./shape.js";

const live = shape({ id: string(), name: string() });

export const PROTECTION_SHAPES = {
  "E-PROTECTED": shape({
    address: string(),
    /** null: a message or thread of an undo, which has none that people know. */
    name: nullable(string()),
    becomes: enumOf(["deleted", "recalled", "unmanaged"]),
    /** What protects it: the file, the state of the last apply; `undo`: state, of what an undo takes away. */
    by: enumOf(["file", "state", "undo"]),
  }),
  /** `count`: of all channels that the undo deletes. */
  "E-UNDO-DELETES": shape({ address: string(), name: string(), count: integer() }),
  /** `left`: its channels that would stand in no group. */
  "E-GROUP-NOT-EMPTY": shape({ left: array(live), by: enumOf(["file", "undo"]) }),
  "E-UNMANAGED": shape({
    unmanaged: array(shape({ id: string(), name: string(), kind: enumOf(["group", "channel"]) })),
  }),
  /** `twin` is the id of the other one, `id` that of the managed one. */
  "W-NAMESAKE": shape({
    kind: enumOf(["group", "channel", "role"]),
    name: string(),
    twin: string(),
    address: string(),
    id: string(),
  }),
};

export type ProtectionParams = ParamsOfShapes<typeof PROTECTION_SHAPES>;
