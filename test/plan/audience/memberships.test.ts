// Compares the readers of a plan with brute force on random plans with memberships: tests of the file, the access list, and reveals. The
// brute force has its own world and looks at every moment that `after` allows.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccessTest } from "../../../src/config/access-test.js";
import {
  channelAddress,
  memberAddress,
  roleAddress,
  rolePermissionAddress,
  userPermissionAddress,
} from "../../../src/model/address.js";
import { userId } from "../../../src/model/ids.js";
import type { SubjectName } from "../../../src/model/subject-name.js";
import { revealsOf } from "../../../src/plan/access/reveals.js";
import { accessChanges } from "../../../src/plan/audience/access-changes.js";
import { accessOfPreconditions, membersOfPreconditions } from "../../../src/plan/audience/guild-access.js";
import { judgeTests } from "../../../src/plan/file-tests/judge-tests.js";
import type { Operation, Precondition } from "../../../src/plan/value/plan.js";
import { at } from "../../small-guild.js";
import { holds } from "../../soak/slice.js";

const ROLES = ["10", "11"];
const USERS = ["90", "91"];
const RIGHTS = ["view", "speak", "live"] as const;
const BIT = { view: 1, manage: 2, speak: 4, live: 8 };

interface World {
  readonly privateType: number;
  readonly speak: number;
  /** A key is `role/10`, for example. */
  readonly bits: Readonly<Record<string, number>>;
  /** A key is `90/10`: user 90 has role 10. */
  readonly has: Readonly<Record<string, boolean>>;
}

type Change = (world: World) => World;

interface Call {
  readonly operation: Operation;
  readonly change: Change;
}

const SUBJECTS = ["role/1", ...ROLES.map((id) => `role/${id}`), ...USERS.map((id) => `user/${id}`)];
const PAIRS = USERS.flatMap((user) => ROLES.map((role) => `${user}/${role}`));
const someBits = fc.constantFrom(0, 0, 1, 4, 5, 8, 9, 13);

const world: fc.Arbitrary<World> = fc.record({
  privateType: fc.constantFrom(0, 1, 2, 2, 2),
  speak: fc.constantFrom(1, 2),
  bits: fc.tuple(...SUBJECTS.map(() => someBits)).map((bits) => Object.fromEntries(zip(SUBJECTS, bits))),
  has: fc.tuple(...PAIRS.map(() => fc.boolean())).map((has) => Object.fromEntries(zip(PAIRS, has))),
});

function zip<Value>(keys: readonly string[], values: readonly Value[]): (readonly [string, Value])[] {
  return values.map((value, index) => [keys[index] ?? "", value] as const);
}

const CHANNEL = channelAddress("x");

function addressOf({ role_id: role, user_id: user, channel_id: channel }: Record<string, string>) {
  if (role !== undefined && user === undefined && channel === undefined) return roleAddress(role);
  if (role !== undefined && user !== undefined) return memberAddress(role, `#${user}`);
  if (role !== undefined) return rolePermissionAddress("x", role);
  return user === undefined ? CHANNEL : userPermissionAddress("x", user);
}

const call = (
  operation: Operation["operation"],
  params: Record<string, string>,
  body: object = {},
): Operation =>
  ({
    id: `${operation} ${Object.values(params).join("/")}`,
    address: addressOf(params),
    operation,
    params,
    body,
    after: [],
    waits_for: [],
    remember: [],
  }) as object as Operation;

/** Returns the calls that lead from one world to the other. A deleted role loses its entry. */
function callsBetween(before: World, after: World, deleted: string | null): Call[] {
  const calls: Call[] =
    deleted === null
      ? []
      : [
          {
            operation: call("delete_guild_role", { guild_id: "7", role_id: deleted }),
            change: (one) => ({ ...one, bits: { ...one.bits, [`role/${deleted}`]: 0 } }),
          },
        ];
  if (before.privateType !== after.privateType || before.speak !== after.speak)
    calls.push({
      operation: call(
        "update_channel",
        { channel_id: "1" },
        {
          private_type: after.privateType,
          speak_permission: after.speak,
        },
      ),
      change: (one) => ({ ...one, privateType: after.privateType, speak: after.speak }),
    });
  for (const subject of SUBJECTS) {
    const [was, is] = [before.bits[subject] ?? 0, after.bits[subject] ?? 0];
    const [kind = "", id = ""] = subject.split("/");
    if (was === is || (kind === "role" && id === deleted)) continue;
    calls.push({
      operation: call(
        `update_channel_${kind as "role"}_permissions`,
        { channel_id: "1", [`${kind}_id`]: id },
        { add: String(is & ~was), remove: String(was & ~is) },
      ),
      change: (one) => ({ ...one, bits: { ...one.bits, [subject]: is } }),
    });
  }
  for (const pair of PAIRS) {
    const is = after.has[pair] === true;
    if ((before.has[pair] === true) === is) continue;
    const [user = "", role = ""] = pair.split("/");
    calls.push({
      operation: call(is ? "put_guild_member_role" : "delete_guild_member_role", {
        guild_id: "7",
        user_id: user,
        role_id: role,
      }),
      change: (one) => ({ ...one, has: { ...one.has, [pair]: is } }),
    });
  }
  return calls;
}

type Right = (typeof RIGHTS)[number];

function may({ privateType, speak }: World, right: Right, bits: number): boolean {
  if ((bits & BIT.manage) !== 0 && right !== "live") return true;
  if ((bits & BIT.manage) !== 0) return (bits & BIT.live) !== 0;
  const sees = privateType === 0 || (privateType === 2 && (bits & BIT.view) !== 0);
  if (right === "view") return sees;
  if (right === "speak") return sees && (speak === 1 || (bits & BIT.speak) !== 0);
  return sees && (bits & BIT.live) !== 0;
}

/** Returns the bits of a user with the roles of the moment. */
const bitsOf = ({ bits, has }: World, user: string): number =>
  ROLES.reduce(
    (sum, role) => (has[`${user}/${role}`] === true ? sum | (bits[`role/${role}`] ?? 0) : sum),
    (bits["role/1"] ?? 0) | (bits[`user/${user}`] ?? 0),
  );

/** Gives each call random calls before it for which it waits. A chain leads through calls of other channels too. */
function withWaits(calls: readonly Call[], edges: readonly number[]): Call[] {
  const lost = call("update_channel", { channel_id: "2" }, {});
  const line: Call[] =
    calls.length < 2
      ? [...calls]
      : [...calls.slice(0, 1), { operation: lost, change: (one) => one }, ...calls.slice(1)];
  return line.map((one, index) => {
    const edge = edges[index] ?? 0;
    const after = index === 0 || edge % 3 === 0 ? [] : [line[edge % index]?.operation.id ?? ""];
    return { ...one, operation: { ...one.operation, after } };
  });
}

/** Returns the worlds of all moments, each with the calls done. */
function momentsOf(before: World, calls: readonly Call[]) {
  return Array.from({ length: 2 ** calls.length }, (_set, mask) =>
    calls.filter((_one, index) => ((mask >> index) & 1) !== 0),
  )
    .filter((done) => {
      const ids = new Set(done.map(({ operation }) => operation.id));
      return done.every(({ operation }) => operation.after.every((id) => ids.has(id)));
    })
    .map((done) => ({ done, world: done.reduce((one, { change }) => change(one), before) }));
}

function preconditionsOf(before: World): Precondition[] {
  const facts: Omit<Precondition, "bound">[] = [
    {
      address: CHANNEL,
      fact: { kind: "channel", id: "1" },
      live: { name: "x", type: 0, private_type: before.privateType, speak_permission: before.speak },
    },
    ...SUBJECTS.map((subject) => {
      const [kind = "", id = ""] = subject.split("/");
      const fact = { kind: "permission", channel_id: "1", subject: kind as "role", subject_id: id } as const;
      const address = kind === "role" ? rolePermissionAddress("x", id) : userPermissionAddress("x", id);
      return { address, fact, live: String(before.bits[subject] ?? 0) };
    }),
    ...PAIRS.map((pair) => {
      const [user_id = "", role_id = ""] = pair.split("/");
      const fact = { kind: "member", guild_id: "7", role_id, user_id } as const;
      return { address: memberAddress(role_id, `#${user_id}`), fact, live: before.has[pair] === true };
    }),
  ];
  return facts.map((one) => ({ ...one, bound: null }));
}

const HEAD = { because: null, at: at(7) };
const mayTest = (user: string, right: Right, must: "can" | "cannot"): AccessTest => ({
  kind: "may",
  who: [{ kind: "user", name: "u", id: userId(user), any: false, bare: false }],
  must,
  rights: [right],
  channels: ["x"],
  in: ["x"],
  ...HEAD,
});

const scene = fc.record({
  before: world,
  after: world,
  edges: fc.array(fc.nat(60), { minLength: 16, maxLength: 16 }),
});

/** Most scenes keep most of the world, so that a brute force over all moments is small. */
const near = scene.map(({ before, after, edges }) => {
  const keep = (index: number) => (edges[15 - (index % 10)] ?? 0) % 5 < 3;
  const mixed: World = {
    privateType: keep(0) ? before.privateType : after.privateType,
    speak: keep(0) ? before.speak : after.speak,
    bits: Object.fromEntries(
      SUBJECTS.map((one, index) => [one, (keep(index + 1) ? before : after).bits[one] ?? 0]),
    ),
    has: Object.fromEntries(
      PAIRS.map((one, index) => [one, (keep(index + 4) ? before : after).has[one] ?? false]),
    ),
  };
  const deleted = ROLES[(edges[15] ?? 0) % 6] ?? null;
  if (deleted === null) return { before, after: mixed, edges, deleted };
  const has = PAIRS.map((one) => [one, (one.endsWith(deleted) ? before : mixed).has[one] ?? false]);
  return {
    ...{ before, edges, deleted },
    after: { ...mixed, bits: { ...mixed.bits, [`role/${deleted}`]: 0 }, has: Object.fromEntries(has) },
  };
});

test("tests of users, the access list and reveals agree with brute force over all moments", async () => {
  const seen = { between: 0, reveals: 0, turns: 0, deletions: 0 };
  const { isWhole } = await holds(
    fc.property(near, ({ before, after, edges, deleted }) => {
      const calls = withWaits(callsBetween(before, after, deleted), edges);
      if (deleted !== null) seen.deletions += 1;
      fc.pre(calls.length <= 9);
      const operations = calls.map(({ operation }) => operation);
      const preconditions = preconditionsOf(before);
      const moments = momentsOf(before, calls);

      // The tests of the file see each moment.
      const view = {
        access: accessOfPreconditions(preconditions),
        addresses: new Map([["1", CHANNEL]]),
        names: new Map<SubjectName, string>(),
        memberRoles: membersOfPreconditions(preconditions),
        otherRoles: [],
        sequences: new Map(),
      };
      const asked = USERS.flatMap((user) =>
        RIGHTS.flatMap((right) => (["can", "cannot"] as const).map((must) => ({ user, right, must }))),
      );
      const judged = judgeTests(
        asked.map(({ user, right, must }) => mayTest(user, right, must)),
        { guildView: () => view, operations },
      );
      for (const [index, { user, right, must }] of asked.entries()) {
        const isBad = (one: World) => may(one, right, bitsOf(one, user)) !== (must === "can");
        const isBroken = isBad(after) || (!isBad(before) && moments.some((one) => isBad(one.world)));
        if (isBroken && !isBad(after)) seen.between += 1;
        expect({ user, right, must, broken: judged[index]?.broken.length }).toEqual({
          ...{ user, right, must },
          broken: isBroken ? 1 : 0,
        });
        expect(judged[index]?.unknown).toEqual([]);
      }

      // The access list says what each user with a changed membership gains and loses.
      const listed = accessChanges({ operations, preconditions, access_context: [], changes: [] });
      const turnsOf = (bits: (one: World) => number) => ({
        gains: RIGHTS.filter((right) => !may(before, right, bits(before)) && may(after, right, bits(after))),
        loses: RIGHTS.filter((right) => may(before, right, bits(before)) && !may(after, right, bits(after))),
      });
      const everyones = turnsOf(({ bits }) => bits["role/1"] ?? 0);
      const moved = USERS.filter((user) =>
        ROLES.some((role) => before.has[`${user}/${role}`] !== after.has[`${user}/${role}`]),
      );
      for (const user of moved) {
        const turns = turnsOf((one) => bitsOf(one, user));
        const isTold =
          turns.gains.length + turns.loses.length > 0 && JSON.stringify(turns) !== JSON.stringify(everyones);
        if (isTold) seen.turns += 1;
        const lines = listed.filter(({ who }) => who === `user.${user}`);
        expect(lines.map(({ gains, loses }) => ({ gains, loses }))).toEqual(isTold ? [turns] : []);
        expect(lines.flatMap((one) => [...one.may_gain, ...one.may_lose])).toEqual([]);
      }

      // A membership reveals a channel.
      const isOpening = (one: World) => may(one, "view", one.bits["role/1"] ?? 0);
      const opens = !isOpening(before) && moments.some((one) => isOpening(one.world));
      const reveals = revealsOf({ operations, preconditions, access_context: [] });
      for (const { operation } of opens ? [] : calls) {
        if (operation.operation !== "put_guild_member_role") continue;
        const { user_id: user, role_id: role } = operation.params as Record<string, string>;
        const isShown =
          !may(before, "view", bitsOf(before, user ?? "")) &&
          moments.some(
            ({ done, world: one }) =>
              done.some((other) => other.operation === operation) &&
              may(one, "view", (one.bits["role/1"] ?? 0) | (one.bits[`role/${role}`] ?? 0)),
          );
        if (isShown) seen.reveals += 1;
        expect(reveals.filter((one) => one.operation === operation.id).map(({ to }) => to)).toEqual(
          isShown ? [CHANNEL] : [],
        );
      }
    }),
    { soak: 10_000, test: 500 },
  );
  if (!isWhole) return;
  expect(seen.between).toBeGreaterThan(20);
  expect(seen.turns).toBeGreaterThan(50);
  expect(seen.reveals).toBeGreaterThan(20);
  expect(seen.deletions).toBeGreaterThan(100);
});
