// Params of what is said where something new looks like something that is there.

import { KEYED_KINDS } from "../../model/address.js";
import { array, boolean, enumOf, held, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const gone = shape({ address: heldText("address"), name: heldText("guild-word") });

export const RENAME_SHAPES = {
  /** What left the file, and what would be made. */
  "W-LOOKS-LIKE-RENAME": shapeOfCases({
    one: { kind: enumOf(["group", "channel"]), gone, fresh: heldText("guild-word") },
    /** Several of either, under one parent. */
    several: { gone: array(gone), fresh: array(heldText("guild-word")) },
  }),
  /**
   * `name`: of the new block; null for a message, whose words are the same. `former`: the name before, if the changed name is the
   * only difference; else null. `count`: how many keys of the plan are renamed so.
   */
  "E-KEY-RENAMED": shape({
    kind: enumOf(KEYED_KINDS),
    gone: heldText("guild-word"),
    fresh: heldText("guild-word"),
    name: nullable(heldText("guild-word")),
    former: nullable(heldText("guild-word")),
    count: integer(),
  }),
  /** The addresses of an entry of `moved:` that an earlier apply carried out. */
  "I-MOVED-DONE": shape({ from: heldText("guild-word"), to: heldText("guild-word") }),
  /** `near`: the key that `from` most likely means. `count`: how many entries of `removed:` and `moved:` nothing knows. */
  "E-MOVED-UNKNOWN": shape({
    kind: enumOf(KEYED_KINDS),
    from: heldText("guild-word"),
    to: heldText("guild-word"),
    near: held("suggestion", nullable(heldText("guild-word"))),
    count: integer(),
  }),
  /** `ids`: live ones of the name `from` that nothing manages. */
  "W-MOVED-UNBOUND": shape({
    kind: enumOf(KEYED_KINDS),
    from: heldText("guild-word"),
    to: heldText("guild-word"),
    ids: array(heldText("guild-word")),
  }),
  "W-NEAR-NAME": shape({
    address: heldText("address"),
    declared: heldText("guild-word"),
    kind: enumOf(["group", "channel", "thread"]),
    /** The live ones that are told, and whether there are more. */
    near: array(shape({ id: heldText("guild-word"), name: heldText("guild-word") })),
    more: boolean(),
    /** The key of the channel that a thread stands in. */
    channel: nullable(heldText("guild-word")),
  }),
  /** `messages` may have been posted before; `serial` null: there is no state. */
  "W-STATE-LOST-MESSAGES": shape({
    messages: array(heldText("guild-word")),
    serial: nullable(integer()),
    /** What the bot posted after the last apply that state knows. */
    since: array(
      shapeOfCases({
        declared: { address: heldText("address") },
        pinned: { message: heldText("guild-word") },
      }),
    ),
  }),
};

export type RenameParams = ParamsOfShapes<typeof RENAME_SHAPES>;
