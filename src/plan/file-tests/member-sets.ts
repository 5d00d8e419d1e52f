// Member sets are combinations of roles and entries that decide a right of ordinary members in a room. judge-tests.ts tries each set.
//
// A test of `any role guest`, or of all members, means members with any roles and with entries of their own. Rights add up. A member
// has a right through at most two of his entries: one lets him see the channel, as an office does, and one grants the right. So pairs
// decide for all members, and a counterexample needs no more than a pair.

import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";
import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import { together } from "../audience/held.js";
import type { RightHolder } from "../audience/memberships.js";
import { heldIn, type Room } from "../audience/room.js";
import { type RightVerdict, rightVerdict } from "../audience/verdict.js";
import type { Right } from "../value/access.js";
import type { RoomCourse } from "./room-course.js";

export interface WideAudience {
  /** The audience has every member with the rights of all of these holders. */
  readonly base: readonly RightHolder[];
  /** A member of the audience may also hold any of these subjects. */
  readonly perhaps: readonly SubjectName[];
}

/**
 * Decides whether any of the members may have the right at some moment. The answer `no` is sure. The answers `yes` and
 * `unknown` need a closer look.
 */
export function everPossible(
  right: Right,
  course: RoomCourse,
  { base, perhaps }: WideAudience,
): RightVerdict {
  const rooms = roomsOf(course);
  const held = together(
    rooms.flatMap((room) => [EVERYONE_NAME, ...base, ...perhaps].map((one) => heldIn(room, one))),
  );
  const verdicts = rooms.map((room) => rightVerdict(right, room, held));
  return verdicts.find((one) => one === "yes") ?? verdicts.find((one) => one === "unknown") ?? "no";
}

/** Yields the smallest sets first, and so the plainest counterexample. */
export function* memberSets(
  right: Right,
  course: RoomCourse,
  { base, perhaps }: WideAudience,
): Generator<readonly RightHolder[]> {
  yield base;
  for (const one of perhaps) yield [...base, one];
  if (right === "view") return;
  const rooms = roomsOf(course);
  const everHold = (bits: Bitmap) =>
    perhaps.filter((one) => rooms.some((room) => (heldIn(room, one).most & bits) !== 0n));
  const holders = everHold(PERMISSION_BIT[right]);
  const viewers = everHold(PERMISSION_BIT.view | PERMISSION_BIT.manage);
  for (const viewer of viewers)
    for (const holder of holders)
      if (viewer !== holder && !(isUser(viewer) && isUser(holder))) yield [...base, viewer, holder];
}

/** Returns true for a channel administrator, who is not an ordinary member. */
export const managesIn = (course: RoomCourse, subject: SubjectName): boolean =>
  roomsOf(course).some((room) => (heldIn(room, subject).least & PERMISSION_BIT.manage) !== 0n);

const isUser = (subject: SubjectName): boolean => subject.startsWith("user/");

/** Returns the room after each of its calls, in the order of the plan. */
export function roomsOf(course: RoomCourse): readonly Room[] {
  const entry = ROOMS.get(course);
  if (entry !== undefined) return entry;
  const rooms = [
    course.before,
    ...course.steps.map((_, last) => course.when((one) => course.steps.indexOf(one) <= last)),
  ].filter((room) => room !== null);
  ROOMS.set(course, rooms);
  return rooms;
}

const ROOMS = new WeakMap<RoomCourse, readonly Room[]>();
