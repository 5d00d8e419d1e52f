// Tests promise 3 on random channels, with every subset of every stage and every member. If the plan claims that no order holds, the test
// tries all orders.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AccessOrder } from "../../../src/plan/access/exposure.js";
import { holds } from "../../soak/slice.js";
import { type Access, breaches, type Entry } from "../members.js";
import { exposureOf, orderOne, type ChannelScene as Scene, type Entry as Subject } from "./one-channel.js";

const bits = fc.constantFrom(0n, 1n, 4n, 5n);
const access: fc.Arbitrary<Access> = fc.record({
  private_type: fc.constantFrom(0, 1, 2, 2, 7),
  speak_permission: fc.constantFrom(0, 1, 2, 2, 9),
});

/** Draws scenes with at most one entry of everyone: a guild has one such role. */
const scenes = (most: number): fc.Arbitrary<Scene> =>
  fc.record({
    before: access,
    after: access,
    subjects: fc
      .tuple(
        fc.option(fc.record({ kind: fc.constant<Entry["kind"]>("everyone"), before: bits, after: bits }), {
          nil: null,
          freq: 2,
        }),
        fc.array(
          fc.record({ kind: fc.constantFrom<Entry["kind"]>("role", "user"), before: bits, after: bits }),
          { maxLength: most - 1 },
        ),
      )
      .map(([everyone, others]) => (everyone === null ? others : [everyone, ...others])),
  });

/** Returns the breaches at the moment when exactly these calls are done. */
function wrongWhen(scene: Scene, done: ReadonlySet<string>): string[] {
  return breaches({
    before: scene.before,
    after: scene.after,
    now: done.has("channel") ? scene.after : scene.before,
    entries: scene.subjects.map((subject, index) => ({
      ...subject,
      now: done.has(`subject ${index}`) ? subject.after : subject.before,
    })),
  });
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: 2 ** items.length }, (_none, mask) =>
    items.filter((_item, index) => (mask >> index) & 1),
  );
}

/** Returns `true` when some order of single calls keeps promise 3. */
function someOrderHolds(scene: Scene, calls: readonly string[]): boolean {
  const safe = new Map<string, boolean>();
  const reachable = (done: readonly string[]): boolean => {
    const key = [...done].sort().join();
    const known = safe.get(key);
    if (known !== undefined) return known;
    const holds =
      wrongWhen(scene, new Set(done)).length === 0 &&
      (done.length === calls.length ||
        calls.some((next) => !done.includes(next) && reachable([...done, next])));
    safe.set(key, holds);
    return holds;
  };
  return reachable([]);
}

/** Returns every set of calls that may be done at one moment. A set with a call has the calls that it waits for. */
function momentsOf({ line, after }: AccessOrder<string>): string[][] {
  return subsets(line).filter((done) =>
    done.every((id) => (after.get(id) ?? []).every((earlier) => done.includes(earlier))),
  );
}

describe("random channels", () => {
  test("each call has one place in the line, behind the calls that it waits for", async () => {
    await holds(
      fc.property(scenes(7), (scene) => {
        const exposure = exposureOf(scene);
        const { line, after } = orderOne(exposure);
        expect(line.toSorted()).toEqual(exposure.calls.map(({ id }) => id).sort());
        for (const [id, earlier] of after)
          for (const one of earlier) expect(line.indexOf(one)).toBeLessThan(line.indexOf(id));
      }),
      { soak: 500, test: 25 },
    );
  });

  test("at each moment that the waits allow, each member's access is within the bounds", async () => {
    let safe = 0;
    const { isWhole } = await holds(
      fc.property(scenes(6), (scene) => {
        const order = orderOne(exposureOf(scene));
        if (order.exposed !== null) return;
        safe++;
        for (const done of momentsOf(order)) expect(wrongWhen(scene, new Set(done))).toEqual([]);
      }),
      { soak: 600, test: 30 },
    );
    expect(safe).toBeGreaterThan(isWhole ? 100 : 0);
  });

  test("when no order is said to hold, none does", async () => {
    let exposures = 0;
    const { isWhole } = await holds(
      fc.property(scenes(6), (scene) => {
        const exposure = exposureOf(scene);
        const { exposed } = orderOne(exposure);
        if (exposed === null) return;
        exposures++;
        const calls = exposure.calls.map(({ id }) => id);
        expect(exposed.proven).toBe(true);
        expect(someOrderHolds(scene, calls)).toBe(false);
      }),
      { soak: 1_500, test: 75 },
    );
    expect(exposures).toBeGreaterThanOrEqual(isWhole ? 11 : 0);
  });

  test("an exposure names a moment at which a member is out of bounds", async () => {
    await holds(
      fc.property(scenes(6), (scene) => {
        const { line, after, exposed } = orderOne(exposureOf(scene));
        if (exposed === null) return;
        const { way, what } = exposed.breach;
        const begin = line.indexOf(exposed.call);
        const isAlike = (id: string) => String(after.get(id)) === String(after.get(exposed.call));
        const block = line.slice(begin).filter(isAlike);
        const wrong = subsets(block).flatMap((part) =>
          part.length === 0 ? [] : wrongWhen(scene, new Set([...line.slice(0, begin), ...part])),
        );
        expect(wrong.some((one) => one.startsWith(`${way} ${what}`))).toBe(true);
        expect(exposed.steps).toBeGreaterThan(0);
      }),
      { soak: 600, test: 30 },
    );
  });
});

describe("examples", () => {
  const members: Access = { private_type: 2, speak_permission: 2 };
  const publicly: Access = { private_type: 0, speak_permission: 1 };
  const orderOf = (scene: Scene) => orderOne(exposureOf(scene));

  test("a channel that becomes private waits for its grants", () => {
    const { after, exposed } = orderOf({
      before: publicly,
      after: { private_type: 2, speak_permission: 1 },
      subjects: [
        { kind: "role", before: 0n, after: 1n },
        { kind: "role", before: 1n, after: 0n },
      ],
    });
    expect(exposed).toBeNull();
    expect(Object.fromEntries(after)).toEqual({ channel: ["subject 0"] });
  });

  test("calls that only grant run at once", () => {
    const { after } = orderOf({
      before: members,
      after: members,
      subjects: [
        { kind: "role", before: 0n, after: 5n },
        { kind: "user", before: 0n, after: 5n },
        { kind: "user", before: 1n, after: 5n },
      ],
    });
    expect(after.size).toBe(0);
  });

  test("two roles that trade view for speak cannot change without somebody out of bounds", () => {
    const scene: Scene = {
      before: members,
      after: members,
      subjects: [
        { kind: "role", before: 1n, after: 4n },
        { kind: "role", before: 4n, after: 1n },
      ],
    };
    const { exposed } = orderOf(scene);
    expect(exposed).not.toBeNull();
    expect(someOrderHolds(scene, ["subject 0", "subject 1"])).toBe(false);
  });

  test("a failed call stops the calls that wait for it, and no grant of another subject", () => {
    const { line, after } = orderOf({
      before: members,
      after: members,
      subjects: [
        { kind: "role", before: 0n, after: 1n },
        { kind: "role", before: 4n, after: 0n },
        { kind: "role", before: 0n, after: 5n },
      ],
    });
    const waiting = (id: string) => line.filter((one) => (after.get(one) ?? []).includes(id));
    expect(waiting("subject 0")).toEqual([]);
    // Members with subject 1, subject 2 and a view of their own may speak before and after.
    expect(waiting("subject 2")).toEqual(["subject 1"]);
  });

  test("many subjects of one change need few waits", () => {
    const subjects: Subject[] = Array.from({ length: 400 }, (_none, index) => ({
      kind: index % 2 === 0 ? "role" : "user",
      before: index % 4 < 2 ? 0n : 1n,
      after: index % 4 < 2 ? 5n : 0n,
    }));
    const { line, after, exposed } = orderOf({ before: members, after: publicly, subjects });
    expect(exposed).toBeNull();
    expect(line).toHaveLength(401);
    expect([...after.values()].flat().length).toBeLessThan(1_000);
  });
});
