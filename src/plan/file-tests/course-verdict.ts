// The verdict of a course says whether members have a right in a room before a plan, after it, and at each moment in
// between. judge-tests.ts asks for it once for each test and room.

import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import type { Room } from "../audience/room.js";
import { type RightVerdict, verdict } from "../audience/verdict.js";
import type { Right } from "../value/access.js";
import type { Courses, RoomCourse, RoomStep } from "./room-course.js";

/** A question is about one room. It asks for a right of members with these subjects and the entry of everyone. */
export interface Question {
  readonly right: Right;
  readonly members: readonly SubjectName[];
  /**
   * `can` means that the members must have the right, and `cannot` that they must not. `no-gain` means that they may have the
   * right only if they have it before the plan.
   */
  readonly wanted: "can" | "cannot" | "no-gain";
}

/** `null` means that the room is as wanted, or that the plan mends it. */
export type CourseAnswer = { readonly is: "broken"; readonly when: When } | { readonly is: "unknown" } | null;

export type When =
  /** There is no plan: the answer is about the guild or the file. */
  | { readonly case: "now" }
  | { readonly case: "after"; readonly already: boolean }
  /** The breach lasts from one step to another in the listed order. */
  | { readonly case: "between"; readonly from: RoomStep; readonly until: RoomStep | null }
  | {
      readonly case: "other-order";
      readonly done: readonly RoomStep[];
      readonly open: readonly RoomStep[];
    };

/**
 * Answers one question for one room. A room that the plan deletes has no question. If the plan creates the room, `can` applies only
 * after the plan.
 */
export function answerTo(question: Question, course: RoomCourse, courses: Courses): CourseAnswer {
  const { wanted } = question;
  const bad = wanted === "can" ? "no" : "yes";
  const [before, after] = [verdictIn(course.before, question), verdictIn(course.after, question)];
  if (after === null) return null;
  if (wanted === "no-gain" && before !== "no") return before === "unknown" && after !== "no" ? UNKNOWN : null;
  if (after === bad) return { is: "broken", when: { case: "after", already: before === bad } };
  const isOnlyAfterwards = before === bad || (before === null && wanted === "can");
  const when = isOnlyAfterwards ? null : momentBetween({ ...question, bad, course, courses });
  if (when !== null) return { is: "broken", when };
  return after === "unknown" || before === "unknown" ? UNKNOWN : null;
}

interface Sought extends Question {
  readonly bad: RightVerdict;
  readonly course: RoomCourse;
  readonly courses: Courses;
}

/** Finds a moment of breach although both ends are fine. It looks first at the listed order. */
function momentBetween(sought: Sought): When | null {
  const { members, course, courses } = sought;
  const few = course.steps.filter(
    ({ changesRoom, subjects }) =>
      changesRoom || subjects.has(EVERYONE_NAME) || members.some((one) => subjects.has(one)),
  );
  const isBadWhen = (done: ReadonlySet<RoomStep>): boolean =>
    verdictIn(
      course.when((one) => done.has(one)),
      sought,
    ) === sought.bad;
  const first = few.findIndex((_, index) => isBadWhen(new Set(few.slice(0, index + 1))));
  const from = few[first];
  if (from !== undefined) {
    const later = few.slice(first + 1);
    const until = later.find((_, index) => !isBadWhen(new Set(few.slice(0, first + index + 2))));
    return { case: "between", from, until: until ?? null };
  }
  const done = few.length < 2 ? undefined : courses.momentsOf(few).find(isBadWhen);
  if (done === undefined) return null;
  return {
    case: "other-order",
    done: few.filter((one) => done.has(one)),
    open: few.filter((one) => !done.has(one)),
  };
}

/** `null` means that the room does not exist. */
const verdictIn = (room: Room | null, { right, members }: Question): RightVerdict | null =>
  room === null ? null : verdict(right, room, [EVERYONE_NAME, ...members]);

const UNKNOWN: CourseAnswer = { is: "unknown" };
