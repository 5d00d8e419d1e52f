// Holds the params of findings about new objects that look like existing ones, and about entries of `moved:`.

import { KEYED_KINDS } from "../../model/address.js";
import { array, boolean, enumOf, held, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const gone = shape({ address: heldText("address"), name: heldText("guild-word") });

export const RENAME_SHAPES = {
  /** `gone` left the file, and the plan would create `fresh`. */
  "W-LOOKS-LIKE-RENAME": shapeOfCases({
    one: { kind: enumOf(["group", "channel"]), gone, fresh: heldText("guild-word") },
    /** Several objects of one parent left the file, or the plan would create several. */
    several: { gone: array(gone), fresh: array(heldText("guild-word")) },
  }),
  /**
   * `name` is the name of the new block, and null for a message, whose words are unchanged. `former` is the earlier
   * name if only the name differs, otherwise null. `count` counts the renamed keys of the plan.
   */
  "E-KEY-RENAMED": shape({
    kind: enumOf(KEYED_KINDS),
    gone: heldText("guild-word"),
    fresh: heldText("guild-word"),
    name: nullable(heldText("guild-word")),
    former: nullable(heldText("guild-word")),
    count: integer(),
  }),
  /** An earlier apply carried out this entry of `moved:`. Both params are addresses. */
  "I-MOVED-DONE": shape({ from: heldText("guild-word"), to: heldText("guild-word") }),
  /**
   * `near` is the most likely meaning of `from`. `count` counts the entries of `removed:` and `moved:` that match no
   * object.
   */
  "E-MOVED-UNKNOWN": shape({
    kind: enumOf(KEYED_KINDS),
    from: heldText("guild-word"),
    to: heldText("guild-word"),
    near: held("suggestion", nullable(heldText("guild-word"))),
    count: integer(),
  }),
  /** `ids` are the live objects with the name `from` that guildform does not manage. */
  "W-MOVED-UNBOUND": shape({
    kind: enumOf(KEYED_KINDS),
    from: heldText("guild-word"),
    to: heldText("guild-word"),
    ids: array(heldText("guild-word")),
  }),
  "W-NEAR-NAME": shape({
    address: heldText("address"),
    declared: heldText("guild-word"),
    kind: enumOf(["group", "channel", "thread", "role"]),
    /** The finding names these live objects. `more` means that others exist. */
    near: array(shape({ id: heldText("guild-word"), name: heldText("guild-word") })),
    more: boolean(),
    /** A thread is in the channel with this key. Other kinds have null. */
    channel: nullable(heldText("guild-word")),
  }),
  /** `messages` are declared, and an earlier run may have posted them. `serial` is null if there is no state. */
  "W-STATE-LOST-MESSAGES": shape({
    messages: array(heldText("guild-word")),
    serial: nullable(integer()),
    /** These messages were posted by the bot after the last apply in the state. */
    since: array(
      shapeOfCases({
        declared: { address: heldText("address") },
        pinned: { message: heldText("guild-word") },
      }),
    ),
  }),
};

export type RenameParams = ParamsOfShapes<typeof RENAME_SHAPES>;
