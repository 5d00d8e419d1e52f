// Holds the params of findings about messages, threads, pins and the announcement.

import { array, boolean, enumOf, heldText, integer } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/**
 * The file names a message by its id, but guildform posted the message and recalls it. `isDeclared` means that
 * guildform posts it again.
 */
const recalled = shape({
  message: heldText("guild-word"),
  key: heldText("guild-word"),
  address: heldText("address"),
  isDeclared: boolean(),
});

/** The plan has `wanted` posts for a channel, and the day has room for `fit`. */
const posts = { channel: heldText("guild-word"), wanted: integer(), fit: integer() };

/** `code` comes from the service. `meaning` is null if no table has the code. */
const refused = shape({ code: integer(), meaning: nullable(heldText("own")) });

export const POSTING_SHAPES = {
  "W-POSTS-LEFT": shapeOfCases(
    {
      /** `used` counts the posts of this day before the plan. `perDay` is the limit of the policy. */
      file: { used: integer(), perDay: integer() },
      /** `toAllow` is the number for `--allow posts`. */
      undo: { toAllow: integer() },
    },
    posts,
  ),
  "W-POSTS-REFUSED": shapeOfCases({ file: { refused }, undo: {} }, posts),
  "W-POSTING-WITHDRAWN": shape({ channels: array(heldText("guild-word")), refused, messages: integer() }),
  /** `early` pins disappear before their replacements exist. */
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
