// Computes the result of an access test in the file the long way, from service-facts 4.4 and 4.5. It tries every possible member of a
// guild with these subjects, at every moment. It shares nothing with the planner.

import type { AccessTest } from "../../../src/config/access-test.js";

/**
 * The snapshot says who may do what in one channel at one moment. `null` means that the channel does not exist. A key of `bits` is
 * `role/10`, for example.
 */
export type Snapshot = {
  readonly private_type: number;
  readonly speak_permission: number;
  readonly bits: ReadonlyMap<string, bigint>;
} | null;

const RIGHTS = { view: 1n, speak: 4n, live: 8n } as const;
type Right = keyof typeof RIGHTS;

/** Role 1 is not among the subjects. */
export interface Subjects {
  readonly roles: readonly string[];
  readonly users: readonly string[];
}

function has(right: Right, room: NonNullable<Snapshot>, held: readonly string[]): boolean {
  const bits = ["role/1", ...held].reduce((sum, one) => sum | (room.bits.get(one) ?? 0n), 0n);
  const sees = room.private_type === 0 || (room.private_type === 2 && (bits & 1n) !== 0n);
  const owns = (bits & RIGHTS[right]) !== 0n;
  if ((bits & 2n) !== 0n || held.some((one) => OFFICES.includes(one))) return right === "live" ? owns : true;
  if (!sees || right === "view") return sees;
  return right === "live" ? owns : room.speak_permission === 1 || owns;
}

/** The administrators and the owner hold these roles. */
const OFFICES = ["role/2", "role/4"];

/** Returns every possible member, with any roles and at most one entry as a user. */
function allMembers({ roles, users }: Subjects): string[][] {
  const subsets = Array.from({ length: 2 ** roles.length }, (_set, mask) =>
    roles.filter((_role, index) => (mask >> index) & 1),
  );
  return subsets.flatMap((set) => [set, ...users.map((user) => [...set, user])]);
}

/** The first moment of a channel is before the plan, the last after it. */
export type Moments = readonly Snapshot[];

/** Returns `true` when some member breaks the test in a channel for a right. A break in between counts unless it was there before. */
export function isBroken(
  test: AccessTest,
  { right, moments, subjects }: { right: Right; moments: Moments; subjects: Subjects },
): boolean {
  const [before = null] = moments;
  const after = moments.at(-1) ?? null;
  if (after === null) return false;
  return asked(test, right, { moments, subjects }).some(({ member, bad }) => {
    const isBad = (room: Snapshot) => room !== null && has(right, room, member) === (bad === "has");
    if (test.kind === "no_new_access") {
      if (before === null || has(right, before, member)) return false;
      return moments.some(isBad);
    }
    if (isBad(after)) return true;
    if (isBad(before) || (before === null && bad === "lacks")) return false;
    return moments.some(isBad);
  });
}

interface Asked {
  readonly member: readonly string[];
  readonly bad: "has" | "lacks";
}

function asked(
  test: AccessTest,
  right: Right,
  { moments, subjects }: { moments: Moments; subjects: Subjects },
): Asked[] {
  const idOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`;
  if (test.kind === "no_new_access") {
    const members = test.of === "everyone" ? [[]] : allMembers(subjects);
    return members.map((member) => ({ member, bad: "has" }));
  }
  // A subject that manages the channel at some moment is no ordinary member.
  const manages = (one: string) => moments.some((room) => ((room?.bits.get(one) ?? 0n) & 2n) !== 0n);
  const ordinary = {
    roles: subjects.roles.filter((one) => !manages(one)),
    users: subjects.users.filter((one) => !manages(one)),
  };
  if (test.kind === "nobody_but") {
    if (!test.rights.includes(right)) return [];
    const but = test.but.map(idOf);
    return allMembers(
      test.administrators ? { ...subjects, roles: [...subjects.roles, ...OFFICES] } : ordinary,
    )
      .filter((member) => !member.some((one) => but.includes(one)))
      .map((member) => ({ member, bad: "has" }));
  }
  const isNamed = test.rights.includes(right);
  if (!isNamed && test.must !== "can_only") return [];
  const bad = isNamed && test.must !== "cannot" ? "lacks" : "has";
  return test.who.flatMap((who): Asked[] => {
    const base = who.kind === "everyone" ? [] : [idOf(who)];
    if (who.kind === "everyone" || !who.any || bad === "lacks") return [{ member: base, bad }];
    return allMembers(ordinary).map((member) => ({ member: [...base, ...member], bad }));
  });
}
