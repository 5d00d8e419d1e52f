// Params of what is said where something new looks like something that is there.

import { KEYED_KINDS } from "../../model/address.js";
import { array, boolean, enumOf, integer, string } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

const gone = shape({ address: string(), name: string() });

export const RENAME_SHAPES = {
  /** What left the file, and what would be made. */
  "W-LOOKS-LIKE-RENAME": shapeOfCases({
    one: { kind: enumOf(["group", "channel"]), gone, fresh: string() },
    /** Several of either, under one parent. */
    several: { gone: array(gone), fresh: array(string()) },
  }),
  /** `name`: of both; null for a message, whose words are the same. `count`: how many keys of the plan are renamed so. */
  "E-KEY-RENAMED": shape({
    kind: enumOf(KEYED_KINDS),
    gone: string(),
    fresh: string(),
    name: nullable(string()),
    count: integer(),
  }),
  /** The addresses of an entry of `moved:` that an earlier apply carried out. */
  "I-MOVED-DONE": shape({ from: string(), to: string() }),
  /** `near`: the key that `from` most likely means. `count`: how many entries of `removed:` and `moved:` nothing knows. */
  "E-MOVED-UNKNOWN": shape({
    kind: enumOf(KEYED_KINDS),
    from: string(),
    to: string(),
    near: nullable(string()),
    count: integer(),
  }),
  /** `ids`: live ones of the name `from` that nothing manages. */
  "W-MOVED-UNBOUND": shape({
    kind: enumOf(KEYED_KINDS),
    from: string(),
    to: string(),
    ids: array(string()),
  }),
  "W-NEAR-NAME": shape({
    address: string(),
    declared: string(),
    kind: enumOf(["group", "channel", "thread"]),
    /** The live ones that are told, and whether there are more. */
    near: array(shape({ id: string(), name: string() })),
    more: boolean(),
    /** The key of the channel that a thread stands in. */
    channel: nullable(string()),
  }),
  /** `messages` may have been posted before; `serial` null: there is no state. */
  "W-STATE-LOST-MESSAGES": shape({
    messages: array(string()),
    serial: nullable(integer()),
    /** What the bot posted after the last apply that state knows. */
    since: array(shapeOfCases({ declared: { address: string() }, pinned: { message: string() } })),
  }),
};

export type RenameParams = ParamsOfShapes<typeof RENAME_SHAPES>;
