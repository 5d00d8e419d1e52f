// Room course: one channel from before a plan to after it, and at every moment in between that the plan allows.
//
// Calls run at once where `after` lets them, and a call that fails leaves the others done: moments are all sets of the room's
// calls that `after` allows, and those of the listed order. Each call of a plan changes one attribute set or one entry of a
// room, so which of them are done decides, and not in which order.

import { groupedBy } from "../../model/grouped-by.js";
import type { SubjectName } from "../../model/subject-name.js";
import { ChangingGuild } from "../audience/after-call.js";
import type { GuildAccess } from "../audience/guild-access.js";
import type { Room } from "../audience/room.js";
import { momentsAmong } from "../calls/moments.js";
import type { Operation } from "../value/plan.js";

export interface RoomCourse {
  readonly node: string;
  /** null: the plan creates it. */
  readonly before: Room | null;
  /** null: the plan deletes it. */
  readonly after: Room | null;
  /** In the order of the plan. */
  readonly steps: readonly RoomStep[];
  /** The room when these of its steps are done, and no others. */
  readonly when: (done: (step: RoomStep) => boolean) => Room | null;
}

/** The courses of all rooms of a guild. */
export interface Courses {
  /** undefined: such a room is neither there before nor afterwards. */
  of(node: string): RoomCourse | undefined;
  /** Those whose access the calls change. */
  changed(): readonly RoomCourse[];
  /** Of some steps of a room: which of them may be done while the others are not. */
  momentsOf(few: readonly RoomStep[]): ReadonlySet<RoomStep>[];
}

/** A call that changes who may do what in the room. */
export interface RoomStep {
  readonly operation: Operation;
  /** Among all calls of the plan, from 1 on. */
  readonly number: number;
  /** Whether it changes the room itself, and not only entries in it. */
  readonly changesRoom: boolean;
  /** Whose entries it changes. */
  readonly subjects: ReadonlySet<SubjectName>;
}

/** Those of a plan. */
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

  /** In the order of the plan. */
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

/** A plan has one call for a channel and one for each entry; of more than that only the listed order is looked at. */
const MOST_AT_ONCE = 12;

function roomWhen(
  course: Pick<RoomCourse, "node" | "before" | "steps">,
  done: (step: RoomStep) => boolean,
): Room | null {
  const guild = new ChangingGuild(course.before === null ? [] : [[course.node, course.before]]);
  for (const step of course.steps) if (done(step)) guild.carryOut(step.operation);
  return guild.rooms.get(course.node) ?? null;
}
