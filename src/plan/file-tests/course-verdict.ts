// Course verdict: whether members have a right in a room before a plan, after it, and at each moment in between.

import { EVERYONE_NAME, type SubjectName } from "../../model/subject-name.js";
import type { Room } from "../audience/room.js";
import { type RightVerdict, verdict } from "../audience/verdict.js";
import type { Right } from "../value/access.js";
import type { Courses, RoomCourse, RoomStep } from "./room-course.js";

/** Asked of one room: a right, and members by what they hold beside the entry of everyone. */
export interface Question {
  readonly right: Right;
  readonly members: readonly SubjectName[];
  /** `can`: they must have it; `cannot`: they must not; `no-gain`: not unless they have it before the plan. */
  readonly wanted: "can" | "cannot" | "no-gain";
}

/** null: as wanted, or broken before the plan and mended by it. */
export type CourseAnswer = { readonly is: "broken"; readonly when: When } | { readonly is: "unknown" } | null;

export type When =
  /** Without a plan: in the guild, or in the file. */
  | { readonly case: "now" }
  | { readonly case: "after"; readonly already: boolean }
  /** In the listed order: from one step on, until another. */
  | { readonly case: "between"; readonly from: RoomStep; readonly until: RoomStep | null }
  | {
      readonly case: "other-order";
      readonly done: readonly RoomStep[];
      readonly open: readonly RoomStep[];
    };

/** In a room that is not there afterwards nothing is asked, nor what must be possible before it is there. */
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

/** When it is bad although it is not at both ends; the listed order is told first. */
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

/** null: it is not there. */
const verdictIn = (room: Room | null, { right, members }: Question): RightVerdict | null =>
  room === null ? null : verdict(right, room, [EVERYONE_NAME, ...members]);

const UNKNOWN: CourseAnswer = { is: "unknown" };
