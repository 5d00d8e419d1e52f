// Tests the order of the calls of one channel on random scenes of 2 to 200 calls. Another program checks each order at many moments that it
// allows. If the result has an exposure, a few of the calls must prove that no order is safe.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Random, seededRandom } from "../../../src/model/random.js";
import type { AccessOrder } from "../../../src/plan/access/exposure.js";
import { holds } from "../../soak/slice.js";
import { breaches } from "../members.js";
import { isRefuted, MomentCheck } from "./moment-check.js";
import { type ChannelScene, type Entry, exposureOf, nameOf, orderOne } from "./one-channel.js";

const bits = fc.constantFrom(0n, 0n, 1n, 4n, 5n, 5n, 8n, 9n, 13n);
const access = fc.record({
  private_type: fc.constantFrom(0, 1, 2, 2, 2, 7),
  speak_permission: fc.constantFrom(0, 1, 2, 2, 9),
});
const kind = fc.constantFrom<Entry["kind"]>("role", "role", "user");
const change = fc.record({ kind, before: bits, after: bits });
const everyone = fc.record({ kind: fc.constant<Entry["kind"]>("everyone"), before: bits, after: bits });

/** A large plan changes many entries alike, so a scene has few kinds of change. */
const scenes = (most: number): fc.Arbitrary<ChannelScene> =>
  fc
    .record({
      before: access,
      other: access,
      turns: fc.boolean(),
      changes: fc.array(change, { minLength: 1, maxLength: 6 }),
      everyone: fc.option(everyone, { freq: 2 }),
      seed: fc.nat(),
      count: fc.integer({ min: 2, max: most }),
    })
    .map(({ before, other, turns, changes, everyone: first, seed, count }) => {
      const random = seededRandom(seed);
      const drawn = Array.from(
        { length: count },
        () => changes[Math.floor(random.next() * changes.length)] ?? changes[0],
      );
      return {
        before,
        after: turns ? other : before,
        subjects: [...(first === null ? [] : [first]), ...drawn.flatMap((one) => one ?? [])].slice(0, count),
      };
    });

/**
 * Looks at moments that the order allows: after each call of the line and of random lines, and with each call as early and as late as it
 * may be. Returns the calls that are done at the first unsafe moment.
 */
function unsafeMoment(scene: ChannelScene, order: AccessOrder<string>, random: Random): string[] | null {
  const check = new MomentCheck(scene);
  const { line, after } = order;
  for (const ids of [line, ...Array.from({ length: 3 }, () => randomLine(order, random))]) {
    const moment = check.line();
    for (const [index, id] of ids.entries()) {
      moment.add(id);
      if (!moment.isSafe()) return ids.slice(0, index + 1);
    }
  }
  const followers = followersOf(order);
  for (const id of oneOfEach(scene, order)) {
    const early = reachedFrom(id, (one) => after.get(one) ?? []);
    const later = reachedFrom(id, (one) => followers.get(one) ?? []);
    for (const done of [[...early], line.filter((one) => !later.has(one))])
      if (!check.isSafe(done)) return done;
  }
  return null;
}

type Ordered = Pick<AccessOrder<string>, "line" | "after">;

/** Returns one call of the calls that change alike and wait for the same calls. */
function oneOfEach({ subjects }: ChannelScene, { line, after }: AccessOrder<string>): Iterable<string> {
  const keyOf = (id: string): string => {
    const { kind, before, after: becomes } = subjects[Number(id.replace("subject ", ""))] ?? {};
    return `${kind} ${before} ${becomes} ${after.get(id)?.length ?? 0} ${after.get(id)?.[0]}`;
  };
  return new Map(line.map((id) => [keyOf(id), id])).values();
}

function reachedFrom(id: string, next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set([id]);
  for (const one of reached) for (const other of next(one)) reached.add(other);
  return reached;
}

function followersOf({ after }: Ordered): ReadonlyMap<string, readonly string[]> {
  const followers = new Map<string, string[]>();
  for (const [id, earlier] of after)
    for (const one of earlier) {
      const known = followers.get(one);
      if (known === undefined) followers.set(one, [id]);
      else known.push(id);
    }
  return followers;
}

function randomLine({ line, after }: Ordered, random: Random): string[] {
  const waits = new Map(line.map((id) => [id, after.get(id)?.length ?? 0]));
  const followers = followersOf({ line, after });
  const ready = line.filter((id) => waits.get(id) === 0);
  const order: string[] = [];
  while (ready.length > 0) {
    const [id = ""] = ready.splice(Math.floor(random.next() * ready.length), 1);
    order.push(id);
    for (const one of followers.get(id) ?? []) {
      const left = (waits.get(one) ?? 0) - 1;
      waits.set(one, left);
      if (left === 0) ready.push(one);
    }
  }
  return order;
}

/** Lists the sets of calls that may prove an exposure: the circle, the entries of the member, and one or two calls of each change. */
function proofsOf({ subjects }: ChannelScene, { exposed }: ReturnType<typeof orderOne>): readonly string[][] {
  if (exposed === null) return [];
  const ofMember = subjects.flatMap(({ kind: of }, index) =>
    exposed.holder.entries.includes(nameOf(of, index)) ? [`subject ${index}`] : [],
  );
  const alike = (most: number): string[] => {
    const counts = new Map<string, number>();
    return subjects.flatMap((one, index) => {
      const key = `${one.kind} ${one.before} ${one.after}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return one.before !== one.after && (counts.get(key) ?? 0) <= most ? [`subject ${index}`] : [];
    });
  };
  const sets = [[...exposed.circle], [...exposed.circle, ...ofMember, exposed.call], alike(1), alike(2)];
  return sets.filter((calls) => calls.length > 0 && calls.length <= MOST_IN_PROOF);
}

const MOST_IN_PROOF = 13;

describe("one channel of 2 to 200 calls", () => {
  test("each order is safe at every moment that the test looks at, and each exposure has a proof", async () => {
    let [safe, refused] = [0, 0];
    const { isWhole } = await holds(
      fc.property(scenes(200), fc.nat(), (scene, seed) => {
        const exposure = exposureOf(scene);
        const order = orderOne(exposure);
        expect(order.line.toSorted()).toEqual(exposure.calls.map(({ id }) => id).sort());
        if (order.exposed === null) {
          safe++;
          expect(unsafeMoment(scene, order, seededRandom(seed))).toBeNull();
          return;
        }
        refused++;
        expect(order.exposed.proven).toBe(true);
        expect(proofsOf(scene, order).some((calls) => isRefuted(scene, calls))).toBe(true);
      }),
      { soak: 300_000, test: 7_500 },
    );
    expect(safe).toBeGreaterThan(isWhole ? 30_000 : 100);
    expect(refused).toBeGreaterThan(isWhole ? 3_000 : 10);
    if (isWhole) console.info(`${safe} scenes with an order, ${refused} with a proof that none exists`);
  });

  test("the check agrees with a list of all members", async () => {
    await holds(
      fc.property(scenes(6), fc.nat(127), (scene, mask) => {
        const ids = exposureOf(scene).calls.map(({ id }) => id);
        const done = new Set(ids.filter((_id, index) => (mask & (1 << index)) !== 0));
        const wrong = breaches({
          ...scene,
          now: done.has("channel") ? scene.after : scene.before,
          entries: scene.subjects.map((one, index) => ({
            ...one,
            now: done.has(`subject ${index}`) ? one.after : one.before,
          })),
        });
        expect(new MomentCheck(scene).isSafe(done)).toBe(wrong.length === 0);
      }),
      { soak: 10_000, test: 250 },
    );
  });
});
