// Params of what is said of undos.

import { array, boolean, enumOf, integer, type Static, string } from "../../model/json-schema.js";
import { nullable, type ParamsOfShapes, shape, shapeOfCases } from "./shape.js";

/** What was announced before the applies, and why it is not announced again. */
const announced = shapeOfCases({
  unknown: {},
  "message-gone": {},
  /** It led to a channel that is gone. */
  "channel-gone": { address: string(), id: string() },
  /** It recommended a channel that not everybody sees. */
  hidden: { address: string() },
});

/** `stays`: the message that stands by now. */
const stays = { stays: boolean() };

/** Why something does not come back. */
const lost = shapeOfCases({
  "not-known": {},
  "deleted-by-apply": { kind: enumOf(["group", "channel"]), name: nullable(string()), id: string() },
  "deleted-since": { id: string() },
  "out-of-group": { name: string(), group: string() },
  "moved-by-hand": {},
  "group-gone": { group: string() },
  /** Somebody put siblings into another order. */
  reordered: { siblings: shapeOfCases({ groups: {}, ungrouped: {}, group: { address: string() } }) },
  /** A value that no call can set. */
  "cannot-be-set": { key: string(), was: string(), now: string() },
  /** A speak_permission of 0. */
  "zero-speaking": { same: string() },
  "channel-deleted": {},
  "other-thread": {},
  "not-read": {},
  "thread-not-known": {},
  "thread-again": {},
  /** Of a pin or a reaction. */
  "its-message-gone": {},
  "pins-not-read": {},
  "pins-full": { most: integer() },
  "permission-not-read": { answer: nullable(shape({ code: nullable(integer()), message: string() })) },
  "by-office": {},
  "permission-not-known": {},
  "announcement-forgotten": {},
  /** What becomes of the announcement that the applies made. */
  announcement: { before: announced, now: enumOf(["none", "message", "gone", "channels"]) },
  "post-open": { address: string() },
  "let-go": {},
  "other-message": {},
  "message-not-known": stays,
  "no-edit": {},
  /** `of`: the message before, or this one. */
  "message-channel-gone": { of: enumOf(["former", "own"]), channel: string(), ...stays },
  image: { path: string(), ...stays },
  /** `address` is the message that takes its place, or that was announced before. */
  "no-room": { address: string(), because: enumOf(["replaced", "announced"]) },
  "message-again": {},
  "unknown-call": { operation: string() },
  "open-call": { address: string(), operation: string(), isPost: boolean() },
});

export type Lost = Static<typeof lost>;

/** What somebody changed since, and what an undo makes of it. */
const since = shapeOfCases({
  attribute: { key: string(), now: string(), goal: string() },
  group: {},
  /** The name of what is deleted all the same. */
  name: { kind: enumOf(["group", "channel"]), now: string() },
  pin: { goal: enumOf(["pinned", "gone"]) },
  permission: { now: array(string()), goal: array(string()) },
  message: {},
});

export type Since = Static<typeof since>;

export const UNDO_SHAPES = {
  /** `runs` are what it takes back; `at` is ISO 8601, UTC. */
  "I-UNDO": shape({ runs: array(shape({ id: string(), at: string() })) }),
  "W-NOT-RESTORED": shape({ address: string(), lost }),
  "W-CHANGED-SINCE": shape({ address: string(), since }),
};

export type UndoParams = ParamsOfShapes<typeof UNDO_SHAPES>;
