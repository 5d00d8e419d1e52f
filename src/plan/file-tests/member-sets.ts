// Member sets: what ordinary members may hold, as far as it decides a right in a room.
//
// A test of `any role guest`, or of anybody, is about members who hold whatever roles, and entries of their own. Rights add up,
// and a member has a right by at most two of his entries: one that shows him the channel, as an office does, and one that gives the right there.
// So pairs decide for all members, and a pair names the least that a counterexample needs.

import { type Bitmap, PERMISSION_BIT } from "../../model/permissions.js";
import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import { together } from "../audience/held.js";
import { heldIn, type Room } from "../audience/room.js";
import { type RightVerdict, rightVerdict } from "../audience/verdict.js";
import type { Right } from "../value/access.js";
import type { RoomCourse } from "./room-course.js";

export interface WideAudience {
  /** What all of them hold. */
  readonly base: readonly SubjectName[];
  /** What each of them may hold beside. */
  readonly perhaps: readonly SubjectName[];
}

/** Whether any of them may have the right at some moment: `no` is sure, `yes` and `unknown` want a closer look. */
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

/** The least that may decide, and so the plainest counterexample, first. */
export function* memberSets(
  right: Right,
  course: RoomCourse,
  { base, perhaps }: WideAudience,
): Generator<readonly SubjectName[]> {
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

/** A channel administrator is no ordinary member. */
export const managesIn = (course: RoomCourse, subject: SubjectName): boolean =>
  roomsOf(course).some((room) => (heldIn(room, subject).least & PERMISSION_BIT.manage) !== 0n);

const isUser = (subject: SubjectName): boolean => subject.startsWith("user/");

/** After each of its calls, in the order of the plan. */
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
