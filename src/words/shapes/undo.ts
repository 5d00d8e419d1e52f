// Holds the params of findings about an undo.

import { array, boolean, enumOf, heldText, integer, type Static } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** Names the announcement before the applies, and the reason why the undo does not restore it. */
const announced = shapeOfCases({
  unknown: {},
  "message-gone": {},
  /** The announcement is of a message in a channel that no longer exists. */
  "channel-gone": { address: heldText("address"), id: heldText("guild-word") },
  /** The announcement would recommend a channel that some members cannot see. */
  hidden: { address: heldText("address") },
});

/** `stays` means that the current message stays. */
const stays = { stays: boolean() };

/** Names the reason why the undo does not restore an object or a value. */
const lost = shapeOfCases({
  "not-known": {},
  "deleted-by-apply": {
    kind: enumOf(["group", "channel", "role"]),
    name: nullable(heldText("guild-word")),
    id: heldText("guild-word"),
  },
  "deleted-since": { id: heldText("guild-word") },
  "out-of-group": { name: heldText("guild-word"), group: heldText("guild-word") },
  "moved-by-hand": {},
  "group-gone": { group: heldText("guild-word") },
  /** The siblings are in another order, because a person has moved one of them. */
  reordered: {
    siblings: shapeOfCases({ groups: {}, ungrouped: {}, group: { address: heldText("address") } }),
  },
  /** No call can set the value `was`. */
  "cannot-be-set": { key: heldText("guild-word"), was: heldText("guild-word"), now: heldText("guild-word") },
  /** The former `speak_permission` was 0. */
  "zero-speaking": { same: heldText("guild-word") },
  "channel-deleted": {},
  "other-thread": {},
  "not-read": {},
  "thread-not-known": {},
  "thread-again": {},
  /** The reason is for a pin or a reaction. */
  "its-message-gone": {},
  "pins-not-read": {},
  "pins-full": { most: integer() },
  "permission-not-read": {
    answer: nullable(shape({ code: nullable(integer()), message: heldText("foreign") })),
  },
  "by-office": {},
  "role-deleted": {},
  "member-not-read": {},
  "member-left": {},
  "permission-not-known": {},
  "announcement-forgotten": {},
  /** `now` is the announcement after the undo. */
  announcement: { before: announced, now: enumOf(["none", "message", "gone", "channels"]) },
  "post-open": { address: heldText("address") },
  "let-go": {},
  "other-message": {},
  "message-not-known": stays,
  "no-edit": {},
  /** `of` is the message before the apply, or the current one. */
  "message-channel-gone": { of: enumOf(["former", "own"]), channel: heldText("guild-word"), ...stays },
  image: { path: heldText("guild-word"), ...stays },
  /** `address` is the message that takes its place, or the message of the former announcement. */
  "no-room": { address: heldText("address"), because: enumOf(["replaced", "announced"]) },
  "message-again": {},
  "unknown-call": { operation: heldText("own") },
  "open-call": { address: heldText("address"), operation: heldText("own"), isPost: boolean() },
});

export type Lost = Static<typeof lost>;

/** Names a change that a person made after the apply, and the result of the undo. */
const since = shapeOfCases({
  attribute: { key: heldText("guild-word"), now: heldText("guild-word"), goal: heldText("guild-word") },
  group: {},
  /** The undo deletes the object all the same, and a person gave it the name `now`. */
  name: { kind: enumOf(["group", "channel"]), now: heldText("guild-word") },
  pin: { goal: enumOf(["pinned", "gone"]) },
  permission: { now: array(heldText("guild-word")), goal: array(heldText("guild-word")) },
  message: {},
});

export type Since = Static<typeof since>;

export const UNDO_SHAPES = {
  /** `runs` are the applies that the undo reverts. `at` is ISO 8601 in UTC. */
  "I-UNDO": shape({ runs: array(shape({ id: heldText("own"), at: heldText("own") })) }),
  "W-NOT-RESTORED": shape({ address: heldText("address"), lost }),
  "W-CHANGED-SINCE": shape({ address: heldText("address"), since }),
};

export type UndoParams = ParamsOfShapes<typeof UNDO_SHAPES>;
