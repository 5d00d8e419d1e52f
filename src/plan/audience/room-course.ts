// Room course: one channel from before a plan to after it, and at every moment in between that the plan allows.
//
// Calls run at once where `after` lets them, and a call that fails leaves the others done: moments are all sets of the room's
// calls that `after` allows, and those of the listed order. Each call of a plan changes one attribute set or one entry of a
// room, so which of them are done decides, and not in which order.

import type { SubjectName } from "../../model/subject-name.js";
import { momentsAmong } from "../calls/moments.js";
import type { Operation } from "../value/plan.js";
import { carryOut } from "./after-call.js";
import type { GuildAccess } from "./guild-access.js";
import type { Room } from "./room.js";

export interface RoomCourse {
  readonly node: string;
  /** null: the plan creates it. */
  readonly before: Room | null;
  /** null: the plan deletes it. */
  readonly after: Room | null;
  /** In the order of the plan. */
  readonly steps: readonly RoomStep[];
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

export class RoomCourses {
  readonly #before: GuildAccess;
  readonly #after: GuildAccess;
  readonly #steps: ReadonlyMap<string, readonly RoomStep[]>;
  readonly #momentsOf: ReturnType<typeof momentsAmong>;

  constructor(before: GuildAccess, operations: readonly Operation[]) {
    const guild = new Map(before);
    const lastSeen = new Map(before);
    const steps = new Map<string, RoomStep[]>();
    for (const [index, operation] of operations.entries()) {
      for (const node of carryOut(operation, guild)) {
        const after = guild.get(node);
        const step = stepOf({ before: lastSeen.get(node), after });
        if (after === undefined) lastSeen.delete(node);
        else lastSeen.set(node, after);
        if (step === null) continue;
        const others = steps.get(node);
        if (others === undefined) steps.set(node, [{ operation, number: index + 1, ...step }]);
        else others.push({ operation, number: index + 1, ...step });
      }
    }
    this.#before = before;
    this.#after = guild;
    this.#steps = steps;
    this.#momentsOf = momentsAmong(operations);
  }

  /** undefined: such a room is neither there before nor afterwards. */
  of(node: string): RoomCourse | undefined {
    const [before, after] = [this.#before.get(node) ?? null, this.#after.get(node) ?? null];
    return before === null && after === null
      ? undefined
      : { node, before, after, steps: this.#steps.get(node) ?? [] };
  }

  /** Those whose access the plan changes, in its order. */
  changed(): readonly RoomCourse[] {
    return [...this.#steps.keys()].flatMap((node) => this.of(node) ?? []);
  }

  /** Of some steps of a room: which of them may be done while the others are not. */
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

/** The room when these of its steps are done, and no others. */
export function roomWhen(course: RoomCourse, done: (step: RoomStep) => boolean): Room | null {
  const guild = new Map(course.before === null ? [] : [[course.node, course.before]]);
  for (const step of course.steps) if (done(step)) carryOut(step.operation, guild);
  return guild.get(course.node) ?? null;
}

/** null: nothing that decides access is changed. */
function stepOf({
  before,
  after,
}: {
  readonly before: Room | undefined;
  readonly after: Room | undefined;
}): Pick<RoomStep, "changesRoom" | "subjects"> | null {
  const changesRoom =
    before === undefined ||
    after === undefined ||
    before.facts.private_type !== after.facts.private_type ||
    before.facts.speak_permission !== after.facts.speak_permission;
  const all = new Set([...(before?.entries.keys() ?? []), ...(after?.entries.keys() ?? [])]);
  const subjects = new Set(
    [...all].filter((one) => {
      const [was, is] = [before?.entries.get(one), after?.entries.get(one)];
      return was?.least !== is?.least || was?.most !== is?.most;
    }),
  );
  return changesRoom || subjects.size > 0 ? { changesRoom, subjects } : null;
}
