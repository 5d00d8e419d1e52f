// The course of a room is one channel from before a plan to after it, with every moment in between that the plan allows. judge-tests.ts
// asks for it, and a rehearsal makes its own courses (engine/rehearsal/rehearsed-tests.ts).
//
// Calls run at the same time if `after` permits it, and a failed call leaves the finished ones in effect. So the moments are all sets of the
// room's calls that `after` permits, and the sets of the listed order. Each call of a plan changes one set of attributes, one entry of a room
// or one membership. So a moment depends on which calls are done, and not on their order.

import { groupedBy } from "../../model/grouped-by.js";
import { ChangingGuild } from "../audience/changing-guild.js";
import type { GuildAccess } from "../audience/guild-access.js";
import {
  heldSubjects,
  type MemberRoles,
  type MembershipChange,
  NO_MEMBERS,
  personName,
  type RightHolder,
} from "../audience/memberships.js";
import { heldIn, type Room } from "../audience/room.js";
import { type MomentsOf, momentsAmong } from "../calls/moments.js";
import type { Operation } from "../value/plan.js";

export interface RoomCourse {
  readonly node: string;
  /** `null` means that the plan creates the room. */
  readonly before: Room | null;
  /** `null` means that the plan deletes the room. */
  readonly after: Room | null;
  /** The steps are in the order of the plan. Each step changes the room or its entries. */
  readonly steps: readonly RoomStep[];
  /** The steps are in the order of the plan. Each gives a role to a person or takes it. */
  readonly memberships: readonly MembershipStep[];
  /** Users have these roles before and after the plan. */
  readonly roles: readonly MemberRoles[];
  /** Returns the room after only the steps and memberships for which `done` is true. */
  readonly when: (done: (step: RoomStep) => boolean) => Room | null;
}

export interface Courses {
  /** `undefined` means that the room exists neither before nor after the plan. */
  of(node: string): RoomCourse | undefined;
  /** Returns the courses of rooms whose access the calls change. */
  changed(): readonly RoomCourse[];
  /**
   * Returns the sets of the given steps that may be done while the other steps are not. Returns null if they are too many. Then only the
   * listed order counts.
   */
  momentsOf(few: readonly RoomStep[]): readonly ReadonlySet<RoomStep>[] | null;
}

/** A step is a call that affects access to the room. */
export interface RoomStep {
  readonly operation: Operation;
  /** The number counts all calls of the plan, from 1. */
  readonly number: number;
  /** `true` means that the step changes the room itself, and not only entries in it. */
  readonly changesRoom: boolean;
  /** The step changes the entries of these subjects, or the roles of a person. */
  readonly subjects: ReadonlySet<RightHolder>;
}

interface MembershipStep extends RoomStep {
  readonly change: MembershipChange;
}

/** Returns the subjects that a holder has before or after the plan: the user and the roles of a person. */
export const everHeld = (holder: RightHolder, { roles }: Pick<RoomCourse, "roles">) => [
  ...new Set(roles.flatMap((one) => heldSubjects(holder, one))),
];

/** Returns true if the rights of the holder include one of these bits at an end of the plan. */
export const mayHold = (holder: RightHolder, bits: bigint, { before, after }: RoomCourse): boolean =>
  [before, after].some((room) => room !== null && (heldIn(room, holder).most & bits) !== 0n);

/** RoomCourses computes the courses from the calls of a plan. */
export class RoomCourses implements Courses {
  readonly #before: GuildAccess;
  readonly #after: GuildAccess;
  readonly #steps: ReadonlyMap<string, readonly RoomStep[]>;
  readonly #memberships: readonly MembershipStep[];
  readonly #roles: readonly [before: MemberRoles, after: MemberRoles];
  readonly #momentsOf: MomentsOf;

  constructor(access: GuildAccess, operations: readonly Operation[], members: MemberRoles = NO_MEMBERS) {
    const before = new ChangingGuild(access, members).rooms;
    const guild = new ChangingGuild(before, members);
    const steps = new Map<string, RoomStep[]>();
    const memberships: MembershipStep[] = [];
    for (const [index, operation] of operations.entries()) {
      const all = guild.carryOut(operation);
      for (const one of all) {
        if (one.of !== "membership") continue;
        const subjects = new Set([personName(one.change.user)]);
        memberships.push({ operation, number: index + 1, changesRoom: false, subjects, change: one.change });
      }
      const touched = groupedBy(
        all.filter((one) => one.of === "room"),
        ({ node }) => node,
      );
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
    this.#memberships = memberships;
    this.#roles = [members, guild.members];
    this.#momentsOf = momentsAmong(operations);
  }

  of(node: string): RoomCourse | undefined {
    const [before, after] = [this.#before.get(node) ?? null, this.#after.get(node) ?? null];
    if (before === null && after === null) return undefined;
    const steps = this.#steps.get(node) ?? [];
    const memberships = this.#memberships;
    const course = { node, before, after, steps, memberships, roles: this.#roles };
    return { ...course, when: (done) => roomWhen(course, done) };
  }

  /** Returns the courses in the order of the plan. A membership changes the rooms in which guildform knows an entry of the role. */
  changed(): readonly RoomCourse[] {
    const roles = new Set(this.#memberships.map(({ change }) => change.role));
    const shown = [...(roles.size === 0 ? [] : this.#after)].flatMap(([node, { entries }]) =>
      [...roles].some((role) => entries.has(role)) ? [node] : [],
    );
    return [...new Set([...this.#steps.keys(), ...shown])].flatMap((node) => this.of(node) ?? []);
  }

  momentsOf(few: readonly RoomStep[]): readonly ReadonlySet<RoomStep>[] | null {
    const steps = new Map(few.map((step) => [step.operation, step]));
    const moments = this.#momentsOf([...steps.keys()]);
    return moments?.map((done) => new Set([...done].flatMap((one) => steps.get(one) ?? []))) ?? null;
  }
}

function roomWhen(
  { node, before, steps, memberships, roles: [atFirst] }: Omit<RoomCourse, "after" | "when">,
  done: (step: RoomStep) => boolean,
): Room | null {
  const guild = new ChangingGuild(before === null ? [] : [[node, before]], atFirst);
  for (const step of steps) if (done(step)) guild.carryOut(step.operation);
  for (const step of memberships) if (done(step)) guild.carryOut(step.operation);
  return guild.rooms.get(node) ?? null;
}
