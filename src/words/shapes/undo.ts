// Params of what is said of undos.

import { array, boolean, enumOf, heldText, integer, type Static } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** What was announced before the applies, and why it is not announced again. */
const announced = shapeOfCases({
  unknown: {},
  "message-gone": {},
  /** It led to a channel that is gone. */
  "channel-gone": { address: heldText("address"), id: heldText("guild-word") },
  /** It recommended a channel that not everybody sees. */
  hidden: { address: heldText("address") },
});

/** `stays`: the message that stands by now. */
const stays = { stays: boolean() };

/** Why something does not come back. */
const lost = shapeOfCases({
  "not-known": {},
  "deleted-by-apply": {
    kind: enumOf(["group", "channel"]),
    name: nullable(heldText("guild-word")),
    id: heldText("guild-word"),
  },
  "deleted-since": { id: heldText("guild-word") },
  "out-of-group": { name: heldText("guild-word"), group: heldText("guild-word") },
  "moved-by-hand": {},
  "group-gone": { group: heldText("guild-word") },
  /** Somebody put siblings into another order. */
  reordered: {
    siblings: shapeOfCases({ groups: {}, ungrouped: {}, group: { address: heldText("address") } }),
  },
  /** A value that no call can set. */
  "cannot-be-set": { key: heldText("guild-word"), was: heldText("guild-word"), now: heldText("guild-word") },
  /** A speak_permission of 0. */
  "zero-speaking": { same: heldText("guild-word") },
  "channel-deleted": {},
  "other-thread": {},
  "not-read": {},
  "thread-not-known": {},
  "thread-again": {},
  /** Of a pin or a reaction. */
  "its-message-gone": {},
  "pins-not-read": {},
  "pins-full": { most: integer() },
  "permission-not-read": {
    answer: nullable(shape({ code: nullable(integer()), message: heldText("foreign") })),
  },
  "by-office": {},
  "permission-not-known": {},
  "announcement-forgotten": {},
  /** What becomes of the announcement that the applies made. */
  announcement: { before: announced, now: enumOf(["none", "message", "gone", "channels"]) },
  "post-open": { address: heldText("address") },
  "let-go": {},
  "other-message": {},
  "message-not-known": stays,
  "no-edit": {},
  /** `of`: the message before, or this one. */
  "message-channel-gone": { of: enumOf(["former", "own"]), channel: heldText("guild-word"), ...stays },
  image: { path: heldText("guild-word"), ...stays },
  /** `address` is the message that takes its place, or that was announced before. */
  "no-room": { address: heldText("address"), because: enumOf(["replaced", "announced"]) },
  "message-again": {},
  "unknown-call": { operation: heldText("own") },
  "open-call": { address: heldText("address"), operation: heldText("own"), isPost: boolean() },
});

export type Lost = Static<typeof lost>;

/** What somebody changed since, and what an undo makes of it. */
const since = shapeOfCases({
  attribute: { key: heldText("guild-word"), now: heldText("guild-word"), goal: heldText("guild-word") },
  group: {},
  /** The name of what is deleted all the same. */
  name: { kind: enumOf(["group", "channel"]), now: heldText("guild-word") },
  pin: { goal: enumOf(["pinned", "gone"]) },
  permission: { now: array(heldText("guild-word")), goal: array(heldText("guild-word")) },
  message: {},
});

export type Since = Static<typeof since>;

export const UNDO_SHAPES = {
  /** `runs` are what it takes back; `at` is ISO 8601, UTC. */
  "I-UNDO": shape({ runs: array(shape({ id: heldText("guild-word"), at: heldText("own") })) }),
  "W-NOT-RESTORED": shape({ address: heldText("address"), lost }),
  "W-CHANGED-SINCE": shape({ address: heldText("address"), since }),
};

export type UndoParams = ParamsOfShapes<typeof UNDO_SHAPES>;
