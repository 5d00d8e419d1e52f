// Params of what is said of messages, pins and the announcement of a plan.

import { array, boolean, enumOf, integer, string } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** Named by its id in the file, while guildform posted it and takes it away; `isDeclared`: it is posted anew. */
const recalled = shape({ message: string(), key: string(), address: string(), isDeclared: boolean() });

/** `wanted` posts into a channel, of which `fit` fit today. */
const posts = { channel: string(), wanted: integer(), fit: integer() };

/** A code of the service, and what it means where that is known. */
const refused = shape({ code: integer(), meaning: nullable(string()) });

export const POSTING_SHAPES = {
  "W-POSTS-LEFT": shapeOfCases(
    {
      /** `used` went out before; `perDay` is the policy's. */
      file: { used: integer(), perDay: integer() },
      /** `toAllow`: what `--allow posts` would have to say. */
      undo: { toAllow: integer() },
    },
    posts,
  ),
  "W-POSTS-REFUSED": shapeOfCases({ file: { refused }, undo: {} }, posts),
  "W-POSTING-WITHDRAWN": shape({ channels: array(string()), refused, messages: integer() }),
  /** `early` pins go before what they make room for is there. */
  "W-PINS-FULL": shape({
    channel: string(),
    pins: integer(),
    most: integer(),
    early: integer(),
    roomFor: enumOf(["new", "back"]),
  }),
  "E-PIN-RECALLED": recalled,
  "E-ANNOUNCE-RECALLED": recalled,
  "E-PIN-NEW-CHANNEL": shape({ channel: string() }),
  "E-ANNOUNCE-NEW-CHANNEL": shape({ channel: string() }),
  "E-RECOMMEND-HIDDEN": shape({ channel: string() }),
  "I-KEPT": shape({ address: string(), byHand: boolean() }),
  "W-THREAD-DRIFT": shape({ address: string(), thread: string() }),
};

export type PostingParams = ParamsOfShapes<typeof POSTING_SHAPES>;
