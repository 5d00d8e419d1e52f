// Tests promise 3 of plans that change who may go live. After any part of the calls that `after` allows, every possible member of the
// guild is within the bounds. If the plan says that no order holds, the test tries every order.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flagsOf } from "../../../src/model/permissions.js";
import type { Operation, Plan } from "../../../src/plan/value/plan.js";
import { channel, config, live, liveChannel, role, user } from "../../small-guild.js";
import { holds } from "../../soak/slice.js";
import { type Access, breaches } from "../members.js";
import { ancestorsOf, findingCodes, findingOf, planOf } from "../plan-of.js";

const SUBJECTS = [
  { kind: "everyone", name: "all", id: "1" },
  { kind: "role", name: "mods", id: "10" },
  { kind: "role", name: "guests", id: "11" },
  { kind: "role", name: "crew", id: "12" },
  { kind: "user", name: "alice", id: "20" },
  { kind: "user", name: "bob", id: "21" },
] as const;

/** One subject holds these bits in the guild, and the file gives it these. */
interface Held {
  readonly before: bigint;
  readonly after: bigint;
}

interface Scene {
  readonly before: Access;
  readonly after: Access;
  readonly type: number;
  /** The list has one entry for each of SUBJECTS. `null` means that the file does not name the subject, and that it holds nothing. */
  readonly held: readonly (Held | null)[];
}

const bits = fc.constantFrom(0n, 1n, 8n, 9n, 9n, 5n, 12n, 13n);
const access: fc.Arbitrary<Access> = fc.record({
  private_type: fc.constantFrom(0, 1, 2, 2),
  speak_permission: fc.constantFrom(1, 1, 2),
});
const scenes: fc.Arbitrary<Scene> = fc.record({
  before: access,
  after: access,
  type: fc.constantFrom(10005, 10005, 0),
  held: fc.array(fc.option(fc.record({ before: bits, after: bits }), { nil: null, freq: 2 }), {
    minLength: SUBJECTS.length,
    maxLength: SUBJECTS.length,
  }),
});

function planFor({ before, after, type, held }: Scene): Plan {
  const named = SUBJECTS.flatMap(({ kind, name, id }, index) => {
    const own = held[index] ?? null;
    return own === null
      ? []
      : [{ kind: kind === "user" ? ("user" as const) : ("role" as const), name, id, own }];
  });
  return planOf({
    config: config({
      channels: [
        channel("c1", {
          ...after,
          permissions: named.map(({ kind, name, id, own }) =>
            (kind === "user" ? user : role)(name, id, flagsOf(own.after)),
          ),
        }),
      ],
    }),
    live: live([liveChannel("1", { ...before, type })], {
      permissions: Object.fromEntries(named.map(({ kind, id, own }) => [`1/${kind}/${id}`, own.before])),
    }),
    // This test does not examine whether everyone or no one sees the channel.
    allowed: { openings: 1, lockouts: 1 },
  });
}

/** Returns access and bits after these calls. */
function momentAfter({ before, held }: Scene, done: readonly Operation[]) {
  let now = before;
  const bitsNow = held.map((own) => own?.before ?? 0n);
  for (const { params, body = {} } of done) {
    const id = params.role_id ?? params.user_id;
    if (id === undefined) {
      now = {
        private_type: Number(body.private_type ?? now.private_type),
        speak_permission: Number(body.speak_permission ?? now.speak_permission),
      };
      continue;
    }
    const index = SUBJECTS.findIndex((one) => one.id === id);
    const add = BigInt(String(body.add ?? "0"));
    const remove = BigInt(String(body.remove ?? "0"));
    bitsNow[index] = ((bitsNow[index] ?? 0n) | add) & ~remove;
  }
  return { now, bitsNow };
}

/** Returns the breaches at the moment when exactly these calls are done. */
function wrongWhen(scene: Scene, done: readonly Operation[]): string[] {
  const { now, bitsNow } = momentAfter(scene, done);
  const entries = SUBJECTS.flatMap(({ kind }, index) => {
    const own = scene.held[index] ?? null;
    return own === null ? [] : [{ kind, ...own, now: bitsNow[index] ?? 0n }];
  });
  return breaches({ before: scene.before, after: scene.after, now, entries });
}

const partsOf = (calls: readonly Operation[]): Operation[][] =>
  Array.from({ length: 2 ** calls.length }, (_none, mask) =>
    calls.filter((_call, index) => (mask >> index) & 1),
  );

const isAllowed = (done: readonly Operation[]): boolean =>
  done.every(({ after }) => after.every((earlier) => done.some(({ id }) => id === earlier)));

/** Returns `true` when the calls, one by one, keep promise 3 in some order. */
function someOrderHolds(scene: Scene, calls: readonly Operation[]): boolean {
  const safe = partsOf(calls).map((part) => wrongWhen(scene, part).length === 0);
  const reached = safe.map(() => false);
  reached[0] = safe[0] ?? false;
  for (let mask = 1; mask < reached.length; mask++) {
    const came = calls.some((_call, index) => (mask >> index) & 1 && reached[mask ^ (1 << index)]);
    reached[mask] = came && safe[mask] === true;
  }
  return reached.at(-1) === true;
}

const touchesLive = ({ held }: Scene): boolean =>
  held.some((own) => own !== null && ((own.before ^ own.after) & 8n) !== 0n);

describe("plans that change who may go live", () => {
  test("nobody is out of bounds after any part of the calls, or no order holds and the plan says so", async () => {
    const seen = { safe: 0, exposed: 0 };
    const { isWhole } = await holds(
      fc.property(scenes, (scene) => {
        fc.pre(touchesLive(scene));
        const plan = planFor(scene);
        const calls = plan.operations;
        if (findingCodes(plan).includes("E-EXPOSURE")) {
          seen.exposed++;
          expect(findingOf(plan, "E-EXPOSURE")).toMatchObject({ params: { proven: true } });
          expect(someOrderHolds(scene, calls)).toBe(false);
          return;
        }
        seen.safe++;
        for (const done of partsOf(calls)) {
          if (isAllowed(done)) expect(wrongWhen(scene, done)).toEqual([]);
        }
      }),
      { soak: 2_000, test: 150 },
    );
    expect(seen.safe).toBeGreaterThan(isWhole ? 200 : 0);
    if (isWhole) expect(seen.exposed).toBeGreaterThan(20);
  });
});

describe("examples", () => {
  const members: Access = { private_type: 2, speak_permission: 1 };
  const publicly: Access = { private_type: 0, speak_permission: 1 };
  const patch = "update_channel channel.c1";
  const mods = "update_channel_role_permissions permission.c1/role.mods";
  const guests = "update_channel_role_permissions permission.c1/role.guests";
  const scene = (ends: Pick<Scene, "before" | "after">, ...held: readonly Held[]): Scene => ({
    ...ends,
    type: 10005,
    held: [null, ...held],
  });

  test("live is given once the channel is closed, to those who shall not see it", () => {
    const plan = planFor(scene({ before: publicly, after: members }, { before: 0n, after: 8n }));
    expect(ancestorsOf(plan, mods)).toContain(patch);
  });

  test("live is taken before the channel opens", () => {
    const plan = planFor(scene({ before: members, after: publicly }, { before: 8n, after: 0n }));
    expect(ancestorsOf(plan, patch)).toContain(mods);
  });

  test("live is given to one role before it is taken from another, since a member may have both", () => {
    const plan = planFor(
      scene({ before: publicly, after: publicly }, { before: 8n, after: 0n }, { before: 0n, after: 8n }),
    );
    expect(ancestorsOf(plan, mods)).toContain(guests);
  });

  test("owner and administrators, who see every channel, keep live in one that is for them", () => {
    const admins: Access = { private_type: 1, speak_permission: 1 };
    const plan = planFor(
      scene({ before: admins, after: admins }, { before: 8n, after: 0n }, { before: 0n, after: 8n }),
    );
    expect(ancestorsOf(plan, mods)).toContain(guests);
  });

  test("two roles that trade view for live cannot change, which is said with what members can do and how long", () => {
    const plan = planFor(
      scene({ before: members, after: members }, { before: 1n, after: 8n }, { before: 8n, after: 1n }),
    );
    expect(findingOf(plan, "E-EXPOSURE")).toMatchObject({
      params: { steps: 1, right: "live", way: "loses", proven: true },
    });
  });

  test("who gains live, and nothing else, gets to see nothing", () => {
    const plan = planFor(scene({ before: members, after: members }, { before: 1n, after: 9n }));
    expect(plan.operations).toHaveLength(1);
    expect(plan.changes.flatMap(({ reveals }) => reveals?.to ?? [])).toEqual([]);
  });
});
