// Params of what is said of messages, pins and the announcement of a plan.

import { array, boolean, enumOf, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** Named by its id in the file, while guildform posted it and takes it away; `isDeclared`: it is posted anew. */
const recalled = shape({
  message: heldText("guild-word"),
  key: heldText("guild-word"),
  address: heldText("address"),
  isDeclared: boolean(),
});

/** `wanted` posts into a channel, of which `fit` fit today. */
const posts = { channel: heldText("guild-word"), wanted: integer(), fit: integer() };

/** A code of the service, and what it means where that is known. */
const refused = shape({ code: integer(), meaning: nullable(heldText("own")) });

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
  "W-POSTING-WITHDRAWN": shape({ channels: array(heldText("guild-word")), refused, messages: integer() }),
  /** `early` pins go before what they make room for is there. */
  "W-PINS-FULL": shape({
    channel: heldText("guild-word"),
    pins: integer(),
    most: integer(),
    early: integer(),
    roomFor: enumOf(["new", "back"]),
  }),
  "E-PIN-RECALLED": recalled,
  "E-ANNOUNCE-RECALLED": recalled,
  "E-PIN-NEW-CHANNEL": shape({ channel: heldText("guild-word") }),
  "E-ANNOUNCE-NEW-CHANNEL": shape({ channel: heldText("guild-word") }),
  "E-RECOMMEND-HIDDEN": shape({ channel: heldText("guild-word") }),
  "I-KEPT": shape({ address: heldText("address"), byHand: boolean() }),
  "W-THREAD-DRIFT": shape({ address: heldText("address"), thread: heldText("guild-word") }),
};

export type PostingParams = ParamsOfShapes<typeof POSTING_SHAPES>;
