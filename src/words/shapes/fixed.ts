// Holds the params of problems with live objects that the service cannot change to the state that the file asks for.

import { array, enumOf, heldText, type Static } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** Names the reason why guildform does not edit a message in place. */
export const noEdit = enumOf(["moves", "no-keyboard", "foreign-author", "asked"]);

export type NoEdit = Static<typeof noEdit>;

export const FIXED_SHAPES = {
  /** `key` is an attribute such as `sub_type`. `channel` is the id of the live channel. */
  "E-IMMUTABLE": shape({
    address: heldText("address"),
    key: heldText("guild-word"),
    is: nullable(heldText("guild-word")),
    wanted: heldText("guild-word"),
    channel: heldText("guild-word"),
  }),
  /** `thread` is an id. */
  "E-THREAD-CHANGED": shapeOfCases(
    {
      /** The thread is in another channel. */
      elsewhere: {},
      title: { live: heldText("guild-word"), wanted: heldText("guild-word") },
      /** The posted thread has other values of these keys of the file, such as `content`. */
      posted: { keys: array(heldText("own")) },
    },
    { address: heldText("address"), thread: heldText("guild-word") },
  ),
  "E-EDIT-IMPOSSIBLE": shape({ address: heldText("address"), because: noEdit }),
};

export type FixedParams = ParamsOfShapes<typeof FIXED_SHAPES>;
