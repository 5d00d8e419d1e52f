// Runs the tests of the file (`tests:`) on each moment of the rehearsal. A plan is tested beforehand by the planned effect of its calls.
// Here the service may have refused some calls, and each moment is as the service left it. judge-rehearsal.ts adds the failed tests to its
// summary.

import type { AccessTest } from "../../config/access-test.js";
import { type Address, asAddress } from "../../model/address.js";
import { ATTRIBUTES, presentAttributes } from "../../model/channel-attributes.js";
import { BUILT_IN_ROLE, type RoleId, type UserId } from "../../model/ids.js";
import { isRef, type Ref, refAddress } from "../../model/ref.js";
import type { SubjectName } from "../../model/subject-name.js";
import { subjectName } from "../../model/subject-name.js";
import { ChangingGuild } from "../../plan/audience/changing-guild.js";
import { ALL_KNOWN, type GuildAccess, liveAccess } from "../../plan/audience/guild-access.js";
import { memberRoles, otherRoles } from "../../plan/audience/guild-view.js";
import { exactly, HOLDS_NOTHING } from "../../plan/audience/held.js";
import { type MemberRoles, NO_MEMBERS } from "../../plan/audience/memberships.js";
import type { Room } from "../../plan/audience/room.js";
import { judgeCourses } from "../../plan/file-tests/judge-tests.js";
import type { Broken } from "../../plan/file-tests/judged-test.js";
import type { Courses, RoomCourse, RoomStep } from "../../plan/file-tests/room-course.js";
import { failureOf } from "../../plan/file-tests/test-failure.js";
import type { Finding } from "../../plan/value/finding.js";
import type { Operation, Plan } from "../../plan/value/plan.js";
import { madeBy } from "../../protocol/made-by.js";
import type { GuildCourse, RoomMoment } from "./guild-course.js";
import type { ReadSnapshot } from "./snapshot.js";

export interface RehearsedTestsInput {
  readonly tests: readonly AccessTest[];
  /** Gives the names of roles and users in the file, such as `10012` → `moderator`. */
  readonly roleNames: ReadonlyMap<RoleId, string>;
  readonly userNames: ReadonlyMap<UserId, string>;
  readonly plan: Plan;
  readonly read: ReadSnapshot;
  readonly course: GuildCourse;
  /** Holds the bindings of state at the end, such as `channel.rules` → `101`. */
  readonly bindings: ReadonlyMap<Address, string>;
}

/**
 * Returns one finding for each failed test, with its first counterexample. A test that fails in channels outside of the plan has a finding
 * of the plan.
 */
export function rehearsedTests({
  tests,
  roleNames,
  userNames,
  ...input
}: RehearsedTestsInput): readonly Finding[] {
  if (tests.length === 0) return [];
  const access = liveAccess(input.read);
  const addresses = new Map([...input.bindings].map(([address, id]) => [id, address]));
  const names = new Map<SubjectName, string>([
    ...[...roleNames].map(([id, name]) => [subjectName({ kind: "role", id }), name] as const),
    ...[...userNames].map(([id, name]) => [subjectName({ kind: "user", id }), name] as const),
  ]);
  const others = otherRoles(input.read, new Set(names.keys()));
  const planned = new PlannedCalls(input.plan, input.bindings);
  const courses = new TwinCourses(access, input.course, { planned, standIns: standIns(roleNames, input) });
  const view = { access, addresses, names, otherRoles: others, ...memberRoles(input.read) };
  return judgeCourses(tests, view, courses).flatMap((one) => {
    const isPlanned = ({ channel }: Broken) => {
      const node = input.bindings.get(channel) ?? channel;
      return planned.rooms.has(node) || courses.changes(node);
    };
    return failureOf(one, one.broken.filter(isPlanned)) ?? [];
  });
}

/** The key is the id of a role that the plan created in the copy. The value is the id in the file, such as `role.events`. */
type StandIns = ReadonlyMap<string, string>;

/** The tests name a new role by its address, because the role has no id before the plan. */
function standIns(
  roleNames: RehearsedTestsInput["roleNames"],
  { bindings }: Pick<RehearsedTestsInput, "bindings">,
): StandIns {
  return new Map(
    [...roleNames.keys()].flatMap((id) => {
      const address = asAddress(id);
      const made = address === null ? undefined : bindings.get(address);
      return made === undefined ? [] : [[made, id] as const];
    }),
  );
}

/** Holds a call that changed a channel, and the channel after it. */
interface TwinStep extends RoomStep {
  readonly room: Room | null;
}

class TwinCourses implements Courses {
  readonly #before: GuildAccess;
  readonly #steps = new Map<string, TwinStep[]>();
  readonly #roles: readonly MemberRoles[];

  constructor(
    before: GuildAccess,
    course: GuildCourse,
    { planned, standIns }: { readonly planned: PlannedCalls; readonly standIns: StandIns },
  ) {
    const named = new NamedRoles(standIns);
    this.#roles = [course.first, course.last].map((guild) => named.ofMembers(guild?.members ?? []));
    const [atFirst = NO_MEMBERS] = this.#roles;
    this.#before = new ChangingGuild(before, atFirst).rooms;
    for (const moment of course.rooms) {
      const { id } = moment;
      const steps = this.#steps.get(id) ?? [];
      const call = planned.of(moment);
      if (call === null) continue;
      const room = roomOf(moment, { before: before.get(id) ?? null, named });
      this.#steps.set(id, [...steps, { ...call, room, changesRoom: true, subjects: NO_SUBJECTS }]);
    }
  }

  of(node: string): RoomCourse | undefined {
    const before = this.#before.get(node) ?? null;
    const steps = this.#steps.get(node) ?? [];
    const last = steps.at(-1);
    const after = last === undefined ? before : last.room;
    if (before === null && after === null) return undefined;
    const when: RoomCourse["when"] = (done) => {
      const now = steps.findLast(done);
      return now === undefined ? before : now.room;
    };
    return { node, before, after, steps, memberships: [], roles: this.#roles, when };
  }

  /** Returns true if a call of the plan changed access to the room. */
  changes(node: string): boolean {
    return this.#steps.has(node);
  }

  changed(): readonly RoomCourse[] {
    return [...this.#steps.keys()].flatMap((node) => this.of(node) ?? []);
  }

  /** The calls came in one order, so there are no other moments. */
  momentsOf(): [] {
    return [];
  }
}

/** Every step may change the room, so the subjects do not matter. */
const NO_SUBJECTS: ReadonlySet<SubjectName> = new Set();

/** Finds the call of the plan behind a change that the service made. */
class PlannedCalls {
  readonly rooms = new Set<string>();
  readonly #calls = new Map<string, Pick<RoomStep, "operation" | "number">>();

  constructor({ operations }: Plan, bindings: ReadonlyMap<Address, string>) {
    for (const [index, operation] of operations.entries()) {
      const params = paramsOf(operation, bindings);
      this.#calls.set(keyOf(operation.operation, params), { operation, number: index + 1 });
      this.rooms.add(params.channel_id ?? "");
    }
  }

  /** Returns null when no call of the plan made the change. */
  of({ id, call }: RoomMoment): Pick<RoomStep, "operation" | "number"> | null {
    if (call === null) return null;
    const { params: own } = call;
    const inRoom = own.role_id === BUILT_IN_ROLE.channelAdministrator ? { ...own, channel_id: id } : own;
    const params = madeBy(call) === "channel" ? { channel_id: id } : inRoom;
    return this.#calls.get(keyOf(call.operation, params)) ?? null;
  }
}

type Params = Readonly<Record<string, string>>;

const keyOf = (operation: string, { channel_id = "", role_id = "", user_id = "" }: Params): string =>
  JSON.stringify([operation, channel_id, role_id, user_id]);

function paramsOf(call: Operation, bindings: ReadonlyMap<Address, string>): Params {
  if (madeBy(call) === "channel") return { channel_id: bindings.get(call.address) ?? "" };
  const { id: office } = (call.body?.channel ?? {}) as { readonly id?: Ref | string };
  return Object.fromEntries(
    Object.entries({ ...call.params, ...(office === undefined ? {} : { channel_id: office }) }).map(
      ([name, value]) => [name, isRef(value) ? (bindings.get(refAddress(value)) ?? "") : value],
    ),
  );
}

/** If an entry was not read, it stays unknown. */
function roomOf(
  { id, channel, roles, users, members }: RoomMoment,
  { before, named }: { readonly before: Room | null; readonly named: NamedRoles },
): Room | null {
  if (channel === null) return null;
  const { parent_id } = channel;
  return {
    node: id,
    facts: { ...before?.facts, ...presentAttributes(ATTRIBUTES, (name) => channel[name]), parent_id },
    open: ALL_KNOWN,
    entries: new Map([
      ...Object.entries(roles).map(([role, bits]) => [named.subject(role), exactly(BigInt(bits))] as const),
      ...Object.entries(users).map(([user, bits]) => [userSubject(user), exactly(BigInt(bits))] as const),
    ]),
    others: before?.others ?? HOLDS_NOTHING,
    roles: named.ofMembers(members),
  };
}

/** Gives each role of the copy the id that the tests name. */
class NamedRoles {
  readonly #rolesOf = new WeakMap<RoomMoment["members"], MemberRoles>();

  constructor(private readonly standIns: StandIns) {}

  subject(id: string): SubjectName {
    return subjectName({ kind: "role", id: this.standIns.get(id) ?? id });
  }

  /** Returns the roles of the members of the copy. */
  ofMembers(members: RoomMoment["members"]): MemberRoles {
    const computed = this.#rolesOf.get(members);
    if (computed !== undefined) return computed;
    const roles: MemberRoles = new Map(
      members.map((one) => [userSubject(one.id), one.roles.map((role) => this.subject(role))]),
    );
    this.#rolesOf.set(members, roles);
    return roles;
  }
}

const userSubject = (id: string): SubjectName => subjectName({ kind: "user", id });
