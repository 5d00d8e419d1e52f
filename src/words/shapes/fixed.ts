// Params of what is said of live channels, messages and threads that the file wants otherwise and the service cannot change.

import { array, enumOf, heldText, type Static } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** Why a message is not edited in place. */
export const noEdit = enumOf(["moves", "no-keyboard", "foreign-author", "asked"]);

export type NoEdit = Static<typeof noEdit>;

export const FIXED_SHAPES = {
  /** `key` such as `sub_type`; `channel` is the id of the live one. */
  "E-IMMUTABLE": shape({
    address: heldText("address"),
    key: heldText("guild-word"),
    is: nullable(heldText("guild-word")),
    wanted: heldText("guild-word"),
    channel: heldText("guild-word"),
  }),
  /** `thread` is its id. */
  "E-THREAD-CHANGED": shapeOfCases(
    {
      /** It stands in another channel. */
      elsewhere: {},
      title: { live: heldText("guild-word"), wanted: heldText("guild-word") },
      /** `keys` are those of the file whose values it was not posted with, such as `content`. */
      posted: { keys: array(heldText("own")) },
    },
    { address: heldText("address"), thread: heldText("guild-word") },
  ),
  "E-EDIT-IMPOSSIBLE": shape({ address: heldText("address"), because: noEdit }),
};

export type FixedParams = ParamsOfShapes<typeof FIXED_SHAPES>;
