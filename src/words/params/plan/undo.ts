// Params of what is said of undos.

import { array, boolean, enumOf, integer, type Static } from "../../../model/json-schema.js";
import { orNull, type ParamsOf, shape, shapeOfCases, text } from "../shape.js";

/** What was announced before the applies, and why it is not announced again. */
const announced = shapeOfCases({
  unknown: {},
  "message-gone": {},
  /** It led to a channel that is gone. */
  "channel-gone": { address: text(), id: text() },
  /** It recommended a channel that not everybody sees. */
  hidden: { address: text() },
});

/** `stays`: the message that stands by now. */
const stays = { stays: boolean() };

/** Why something does not come back. */
const lost = shapeOfCases({
  "not-known": {},
  "deleted-by-apply": { kind: enumOf(["group", "channel"]), name: orNull(text()), id: text() },
  "deleted-since": { id: text() },
  "out-of-group": { name: text(), group: text() },
  "moved-by-hand": {},
  "group-gone": { group: text() },
  /** Somebody put siblings into another order. */
  reordered: { siblings: shapeOfCases({ groups: {}, ungrouped: {}, group: { address: text() } }) },
  /** A value that no call can set. */
  "cannot-be-set": { key: text(), was: text(), now: text() },
  /** A speak_permission of 0. */
  "zero-speaking": { same: text() },
  "channel-deleted": {},
  "other-thread": {},
  "not-read": {},
  "thread-not-known": {},
  "thread-again": {},
  "pins-not-read": {},
  "pins-full": { most: integer() },
  "permission-not-read": { answer: orNull(shape({ code: orNull(integer()), message: text() })) },
  "by-office": {},
  "permission-not-known": {},
  "announcement-forgotten": {},
  /** What becomes of the announcement that the applies made. */
  announcement: { before: announced, now: enumOf(["none", "message", "gone", "channels"]) },
  "post-open": { address: text() },
  "let-go": {},
  "other-message": {},
  "message-not-known": stays,
  "no-edit": {},
  /** `of`: the message before, or this one. */
  "message-channel-gone": { of: enumOf(["former", "own"]), channel: text(), ...stays },
  image: { path: text(), ...stays },
  /** `address` is the message that takes its place, or that was announced before. */
  "no-room": { address: text(), because: enumOf(["replaced", "announced"]) },
  "message-again": {},
  "unknown-call": { operation: text() },
  "open-call": { address: text(), operation: text(), isPost: boolean() },
});

export type Lost = Static<typeof lost>;

/** What somebody changed since, and what an undo makes of it. */
const since = shapeOfCases({
  attribute: { key: text(), now: text(), goal: text() },
  group: {},
  /** The name of what is deleted all the same. */
  name: { kind: enumOf(["group", "channel"]), now: text() },
  pin: { goal: enumOf(["pinned", "gone"]) },
  permission: { now: array(text()), goal: array(text()) },
  message: {},
});

export type Since = Static<typeof since>;

export const UNDO_SHAPES = {
  /** `runs` are what it takes back; `at` is ISO 8601, UTC. */
  "I-UNDO": shape({ runs: array(shape({ id: text(), at: text() })) }),
  "W-NOT-RESTORED": shape({ address: text(), lost }),
  "W-CHANGED-SINCE": shape({ address: text(), since }),
};

export type UndoParams = ParamsOf<typeof UNDO_SHAPES>;
