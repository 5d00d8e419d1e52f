// The verdict of a course says whether members have a right in a room before a plan, after it, and at each moment in
// between. judge-tests.ts asks for it once for each test and room.

import { PERMISSION_BIT } from "../../model/permissions.js";
import { EVERYONE_NAME } from "../../model/subject-name.js";
import type { RightHolder } from "../audience/memberships.js";
import type { Room } from "../audience/room.js";
import { type RightVerdict, verdict } from "../audience/verdict.js";
import type { Right } from "../value/access.js";
import { type Courses, everHeld, mayHold, type RoomCourse, type RoomStep } from "./room-course.js";

/** A question is about one room. It asks for a right of members with these holders' rights and the entry of everyone. */
export interface Question {
  readonly right: Right;
  readonly members: readonly RightHolder[];
  /**
   * `can` means that the members must have the right, and `cannot` that they must not. `no-gain` means that they may have the
   * right only if they have it before the plan.
   */
  readonly wanted: "can" | "cannot" | "no-gain";
}

/**
 * `null` means that the room is as wanted, or that the plan mends it. `listed` means that it is as wanted in the listed order, and that there
 * are too many other moments to look at.
 */
export type CourseAnswer =
  | { readonly is: "broken"; readonly when: When }
  | { readonly is: "unknown" }
  | { readonly is: "listed" }
  | null;

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
  return answerOf(when, after === "unknown" || before === "unknown");
}

function answerOf(when: When | "too-many" | null, isUnknown: boolean): CourseAnswer {
  if (when !== null && when !== "too-many") return { is: "broken", when };
  if (isUnknown) return UNKNOWN;
  return when === null ? null : { is: "listed" };
}

interface Sought extends Question {
  readonly bad: RightVerdict;
  readonly course: RoomCourse;
  readonly courses: Courses;
}

/** Finds a moment of breach although both ends are fine. It looks first at the listed order. */
function momentBetween(sought: Sought): When | "too-many" | null {
  const { course, courses } = sought;
  const few = stepsThatCount(sought);
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
  if (few.length < 2) return null;
  const moments = courses.momentsOf(few);
  if (moments === null) return "too-many";
  const done = moments.find(isBadWhen);
  if (done === undefined) return null;
  return {
    case: "other-order",
    done: few.filter((one) => done.has(one)),
    open: few.filter((one) => !done.has(one)),
  };
}

/** Returns the calls that may change the right of the members in the room, in the order of the plan. */
function stepsThatCount({ right, members, course }: Sought): RoomStep[] {
  const holders = new Set<RightHolder>([
    EVERYONE_NAME,
    ...members.flatMap((one) => [one, ...everHeld(one, course)]),
  ]);
  const counts = ({ subjects }: RoomStep): boolean => [...subjects].some((one) => holders.has(one));
  const bits = PERMISSION_BIT[right] | PERMISSION_BIT.view | PERMISSION_BIT.manage;
  const memberships = course.memberships.filter(
    (one) => counts(one) && mayHold(one.change.role, bits, course),
  );
  const steps: RoomStep[] = course.steps.filter((one) => one.changesRoom || counts(one));
  return memberships.length === 0
    ? steps
    : [...steps, ...memberships].sort((one, other) => one.number - other.number);
}

/** `null` means that the room does not exist. */
const verdictIn = (room: Room | null, { right, members }: Question): RightVerdict | null =>
  room === null ? null : verdict(right, room, [EVERYONE_NAME, ...members]);

const UNKNOWN: CourseAnswer = { is: "unknown" };
