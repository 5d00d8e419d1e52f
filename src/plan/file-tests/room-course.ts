// The course of a room is one channel from before a plan to after it, with every moment in between that the plan allows. judge-tests.ts
// asks for it, and a rehearsal makes its own courses (engine/rehearsal/rehearsed-tests.ts).
//
// Calls run at the same time if `after` permits it, and a failed call leaves the finished ones in effect. So the moments
// are all sets of the room's calls that `after` permits, and the sets of the listed order. Each call of a plan changes one
// set of attributes or one entry of a room. So a moment depends on which calls are done, and not on their order.

import { groupedBy } from "../../model/grouped-by.js";
import type { SubjectName } from "../../model/subject-name.js";
import { ChangingGuild } from "../audience/after-call.js";
import type { GuildAccess } from "../audience/guild-access.js";
import type { Room } from "../audience/room.js";
import { momentsAmong } from "../calls/moments.js";
import type { Operation } from "../value/plan.js";

export interface RoomCourse {
  readonly node: string;
  /** `null` means that the plan creates the room. */
  readonly before: Room | null;
  /** `null` means that the plan deletes the room. */
  readonly after: Room | null;
  /** The steps are in the order of the plan. */
  readonly steps: readonly RoomStep[];
  /** Returns the room after only the steps for which `done` is true. */
  readonly when: (done: (step: RoomStep) => boolean) => Room | null;
}

export interface Courses {
  /** `undefined` means that the room exists neither before nor after the plan. */
  of(node: string): RoomCourse | undefined;
  /** Returns the courses of rooms whose access the calls change. */
  changed(): readonly RoomCourse[];
  /** Returns the sets of the given steps that may be done while the other steps are not. */
  momentsOf(few: readonly RoomStep[]): ReadonlySet<RoomStep>[];
}

/** A step is a call that affects access to the room. */
export interface RoomStep {
  readonly operation: Operation;
  /** The number counts all calls of the plan, from 1. */
  readonly number: number;
  /** `true` means that the step changes the room itself, and not only entries in it. */
  readonly changesRoom: boolean;
  /** The step changes the entries of these subjects. */
  readonly subjects: ReadonlySet<SubjectName>;
}

/** RoomCourses computes the courses from the calls of a plan. */
export class RoomCourses implements Courses {
  readonly #before: GuildAccess;
  readonly #after: GuildAccess;
  readonly #steps: ReadonlyMap<string, readonly RoomStep[]>;
  readonly #momentsOf: ReturnType<typeof momentsAmong>;

  constructor(before: GuildAccess, operations: readonly Operation[]) {
    const guild = new ChangingGuild(before);
    const steps = new Map<string, RoomStep[]>();
    for (const [index, operation] of operations.entries()) {
      const touched = groupedBy(guild.carryOut(operation), ({ node }) => node);
      for (const [node, touches] of touched) {
        const subjects = touches.flatMap(({ subject }) => subject ?? []);
        const step: RoomStep = {
          operation,
          number: index + 1,
          changesRoom: subjects.length < touches.length,
          subjects: new Set(subjects),
        };
        const others = steps.get(node);
        if (others === undefined) steps.set(node, [step]);
        else others.push(step);
      }
    }
    this.#before = before;
    this.#after = guild.rooms;
    this.#steps = steps;
    this.#momentsOf = momentsAmong(operations);
  }

  of(node: string): RoomCourse | undefined {
    const [before, after] = [this.#before.get(node) ?? null, this.#after.get(node) ?? null];
    if (before === null && after === null) return undefined;
    const steps = this.#steps.get(node) ?? [];
    return { node, before, after, steps, when: (done) => roomWhen({ node, before, steps }, done) };
  }

  /** Returns the courses in the order of the plan. */
  changed(): readonly RoomCourse[] {
    return [...this.#steps.keys()].flatMap((node) => this.of(node) ?? []);
  }

  momentsOf(few: readonly RoomStep[]): ReadonlySet<RoomStep>[] {
    if (few.length > MOST_AT_ONCE) return [];
    const steps = new Map(few.map((step) => [step.operation, step]));
    return this.#momentsOf([...steps.keys()]).map(
      (done) => new Set([...done].flatMap((one) => steps.get(one) ?? [])),
    );
  }
}

/** A plan has one call for a channel and one for each entry. With more calls than this, only the listed order counts. */
const MOST_AT_ONCE = 12;

function roomWhen(
  course: Pick<RoomCourse, "node" | "before" | "steps">,
  done: (step: RoomStep) => boolean,
): Room | null {
  const guild = new ChangingGuild(course.before === null ? [] : [[course.node, course.before]]);
  for (const step of course.steps) if (done(step)) guild.carryOut(step.operation);
  return guild.rooms.get(course.node) ?? null;
}
