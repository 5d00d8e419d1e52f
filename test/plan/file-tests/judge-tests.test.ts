// Judges the access tests of the file on plans with permuted calls. The judgement finds a break at the end or in between, and nothing
// else.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AccessTest, NamedAudience, TestAudience } from "../../../src/config/access-test.js";
import { roleId, userId } from "../../../src/model/ids.js";
import { seededRandom } from "../../../src/model/random.js";
import { judgeTests } from "../../../src/plan/file-tests/judge-tests.js";
import { makePlan } from "../../../src/plan/make-plan.js";
import type { Operation } from "../../../src/plan/value/plan.js";
import { at, channel, config, live, liveChannel } from "../../small-guild.js";
import { holds } from "../../soak/slice.js";
import { isBroken, type Snapshot } from "../audience/judged-members.js";
import { NaiveService } from "../naive-service.js";
import { type Inside, permissionsOf, randomInside, SUBJECTS } from "../random-channel.js";

const HEAD = { because: null, at: at(7) };
const ROLES = ["role/10", "role/11", "role/12"];
const USERS = ["user/20", "user/21"];
const RIGHTS = ["view", "speak", "live"] as const;

const named = (any: boolean) =>
  fc.constantFrom<NamedAudience>(
    { kind: "role", name: "mods", id: roleId("10"), any, bare: false },
    { kind: "role", name: "guests", id: roleId("11"), any, bare: false },
    ...(any ? [] : [{ kind: "user", name: "alice", id: userId("20"), any, bare: true } as const]),
  );

const someRights = fc.subarray([...RIGHTS], { minLength: 1 });
const judged = fc.record({ rights: someRights, channels: fc.constant(["x", "n"]), in: fc.constant(["*"]) });

const accessTest: fc.Arbitrary<AccessTest> = fc.oneof(
  fc
    .tuple(
      fc.oneof(fc.constant<TestAudience>({ kind: "everyone" }), named(false), named(true)),
      fc.constantFrom("can" as const, "cannot" as const, "can_only" as const),
      judged,
    )
    .map(([who, must, rest]) => ({ kind: "may", who: [who], must, ...rest, ...HEAD }) as const),
  fc
    .tuple(fc.uniqueArray(named(false), { minLength: 1, maxLength: 2 }), judged, fc.boolean())
    .map(
      ([but, rest, administrators]) =>
        ({ kind: "nobody_but", but, administrators, ...rest, ...HEAD }) as const,
    ),
  fc
    .constantFrom("everyone" as const, "anybody" as const)
    .map((of) => ({ kind: "no_new_access", of, ...HEAD }) as const),
);

/** Plans a guild with channel 101, which the file declares, and with a channel that the plan creates. */
function planFor(there: Inside, made: Inside) {
  const bits = Object.fromEntries(
    SUBJECTS.map(({ kind, id }, index) => [`101/${kind}/${id}`, there.held[index] ?? 0n]),
  );
  // The file does not name this role, so its entry stays.
  const permissions = {
    ...bits,
    "101/role/12": there.remembered[0] ? 5n : 0n,
    "101/role/2": 0n,
    "101/role/4": 0n,
  };
  const guild = live(
    [
      liveChannel("101", {
        name: "x",
        private_type: there.livePrivateType,
        speak_permission: there.liveSpeakPermission,
      }),
    ],
    { permissions, roles: ["1", "2", "4", "5", "10", "11", "12"] },
  );
  const inside = (one: Inside) => ({
    private_type: one.private_type,
    speak_permission: one.speak_permission,
    permissions: permissionsOf(one),
  });
  const file = config({ channels: [channel("x", inside(there)), channel("n", inside(made))] });
  const planned = makePlan({
    config: file,
    live: guild,
    state: null,
    allowed: {},
    toolVersion: "0.0.0-test",
    createdAt: "2026-01-01T00:00:00.000Z",
  });
  return { ...planned, guild };
}

const NEW_ID = "900000";

/** Returns the channels after these calls, one by one on the naive service. */
function snapshot(guild: ReturnType<typeof live>, done: readonly Operation[]): (id: string) => Snapshot {
  const service = new NaiveService(guild);
  const filled = (value: unknown): never =>
    JSON.parse(JSON.stringify(value ?? {}).replaceAll(/\{"\$ref":"[^"]*"\}/g, `"${NEW_ID}"`)) as never;
  for (const { operation, params, body } of done)
    service.call({ operation, params: filled(params), body: filled(body) });
  return (id) => {
    const one = service.channels.find((channelThere) => channelThere.id === id);
    if (one === undefined) return null;
    const own = [...service.permissions].flatMap(([key, bits]) =>
      key.startsWith(`${id}/`) ? [[key.slice(id.length + 1), bits] as const] : [],
    );
    return {
      private_type: one.private_type ?? 0,
      speak_permission: one.speak_permission ?? 1,
      bits: new Map(own),
    };
  };
}

/** Returns the calls in another order. The create of the channel stays first. */
function permuted(operations: readonly Operation[], seed: number, chained: boolean): readonly Operation[] {
  const random = seededRandom(seed);
  const shuffled = operations
    .map((one) => ({ one, rank: one.operation === "create_channel" ? -1 : random.next() }))
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ one }) => one);
  const create = shuffled.find(({ operation }) => operation === "create_channel")?.id;
  return shuffled.map((one, index) => {
    const needsIt = JSON.stringify([one.params, one.body ?? {}]).includes("$ref");
    const before = chained ? shuffled[index - 1]?.id : needsIt ? create : undefined;
    return { ...one, after: before === undefined ? [] : [before], waits_for: [] };
  });
}

/** Returns all sets of calls that may be done while the rest is not, with the empty and the full set. */
function moments(operations: readonly Operation[], chained: boolean): (readonly Operation[])[] {
  if (chained) return [[], ...operations.map((_one, index) => operations.slice(0, index + 1))];
  const subsets = Array.from({ length: 2 ** operations.length }, (_set, mask) =>
    operations.filter((_one, index) => (mask >> index) & 1),
  );
  return subsets.filter((set) =>
    set.every(({ after }) => after.every((id) => set.some((one) => one.id === id))),
  );
}

describe("plans whose calls are permuted", () => {
  test.each([{ chained: true }, { chained: false }])(
    "no miss and no false alarm, one call after another: $chained",
    async ({ chained }) => {
      let between = 0;
      const { isWhole } = await holds(
        fc.property(
          randomInside,
          randomInside,
          accessTest,
          fc.integer(),
          (there, made, accessTestOfFile, seed) => {
            const { plan, seen, guild } = planFor(there, made);
            const operations = permuted(plan.operations, seed, chained);
            fc.pre(chained || operations.length <= 9);
            const [found] = judgeTests([accessTestOfFile], { guildView: seen, operations });
            const all = moments(operations, chained).map((done) => snapshot(guild, done));
            for (const [address, id] of [
              ["channel.x", "101"],
              ["channel.n", NEW_ID],
            ] as const)
              for (const right of RIGHTS) {
                const broken = found?.broken.filter((one) => one.channel === address && one.right === right);
                const subjects = { roles: ROLES, users: USERS };
                const expected = isBroken(accessTestOfFile, {
                  right,
                  moments: all.map((of) => of(id)),
                  subjects,
                });
                expect({ address, right, broken: (broken?.length ?? 0) > 0 }).toEqual({
                  address,
                  right,
                  broken: expected,
                });
                between += broken?.filter(({ when }) => when.case !== "after").length ?? 0;
              }
            expect(found?.unknown).toEqual([]);
          },
        ),
        { soak: 1_000, test: 50 },
      );
      expect(between).toBeGreaterThan(isWhole ? 0 : -1);
    },
  );
});

describe("a plan", () => {
  const mods = { kind: "role", name: "mods", id: roleId("10"), any: false, bare: false } as const;
  const staff = { rights: ["view"], channels: ["staff"], in: ["staff"] } as const;
  const public_ = { private_type: 0, speak_permission: 1 };

  test("tells the calls between which a test is broken", () => {
    const seen = () => planFor(EMPTY, EMPTY).seen();
    const closes = call("update_channel channel.x", "update_channel", { body: { private_type: 2 } });
    const opens = call("update_channel channel.x 2", "update_channel", { body: { private_type: 0 } });
    const everyone = { kind: "may", who: [{ kind: "everyone" }], must: "can", ...HEAD } as const;
    const inX = { rights: ["view"], channels: ["x"], in: ["x"] } as const;
    const [found] = judgeTests([{ ...everyone, ...inX }], { guildView: seen, operations: [closes, opens] });
    expect(found?.broken).toMatchObject([
      {
        who: ["everyone"],
        right: "view",
        channel: "channel.x",
        broken: "cannot",
        when: { case: "between", from: { number: 1 }, until: { number: 2 } },
      },
    ]);
  });

  test("is blocked by a test that fails, and wants read what decides it", () => {
    const guild = live([liveChannel("5", { name: "staff", private_type: 2 })]);
    const tests: AccessTest[] = [{ kind: "may", who: [mods], must: "cannot", ...staff, ...HEAD }];
    const make = (there: typeof guild) =>
      makePlan({
        config: config({ channels: [channel("staff", { id: "5" })], tests }),
        live: there,
        state: null,
        allowed: {},
        toolVersion: "0.0.0-test",
        createdAt: "2026-01-01T00:00:00.000Z",
      });
    const first = make(guild);
    expect(first.wants).toEqual([
      { kind: "permission", channelId: "5", subject: { kind: "role", id: "1" } },
      { kind: "permission", channelId: "5", subject: { kind: "role", id: "10" } },
      { kind: "roles", guildId: "1" },
    ]);
    expect(first.plan.findings).toMatchObject([{ code: "W-TEST-UNKNOWN", level: "warning" }]);
    const permissions = { "5/role/1": 0n, "5/role/10": 1n };
    const { plan, wants } = make({ ...live(guild.channels, { permissions }), roles: [] });
    expect(wants).toEqual([]);
    expect(plan.findings).toMatchObject([
      {
        code: "E-TEST",
        level: "error",
        address: "channel.staff",
        source: at(7),
        params: { who: ["role.10"], broken: "can", when: { case: "after", already: true }, more: 0 },
      },
    ]);
  });

  test("an administrator sees every channel, and nobody_but means him only where it says so", () => {
    const guild = live([liveChannel("5", { name: "staff", private_type: 1 })], {
      permissions: { "5/role/1": 0n, "5/role/10": 0n, "5/role/2": 0n },
    });
    const admins = { kind: "role", name: "admins", id: roleId("2"), any: false, bare: false } as const;
    const judge = (one: AccessTest) => {
      const { judged: found } = makePlan({
        config: config({
          channels: [channel("staff", { id: "5", ...public_, private_type: 1 })],
          roleNames: new Map([[roleId("2"), "admins"]]),
          tests: [one],
        }),
        live: guild,
        state: null,
        allowed: {},
        toolVersion: "0.0.0-test",
        createdAt: "2026-01-01T00:00:00.000Z",
      });
      return found.flatMap(({ broken }) => broken.map(({ who }) => who));
    };
    expect(judge({ kind: "may", who: [admins], must: "cannot", ...staff, ...HEAD })).toEqual([
      ["role.admins"],
    ]);
    const butMods = { kind: "nobody_but", but: [mods], ...staff, ...HEAD } as const;
    expect(judge({ ...butMods, administrators: false })).toEqual([]);
    expect(judge({ ...butMods, administrators: true })).toHaveLength(1);
  });
});

const EMPTY: Inside = {
  entries: [null, null, null, null, null],
  held: [0n, 0n, 0n, 0n, 0n],
  remembered: [],
  private_type: null,
  livePrivateType: 0,
  speak_permission: null,
  liveSpeakPermission: 1,
  pins: null,
  livePins: [],
};

function call(id: string, operation: Operation["operation"], { body }: Pick<Operation, "body">): Operation {
  const params = { channel_id: "101" };
  return {
    id,
    address: "channel.x" as Operation["address"],
    operation,
    params,
    ...(body === undefined ? {} : { body }),
    after: [],
    waits_for: [],
    remember: [],
  };
}
