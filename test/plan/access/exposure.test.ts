// Promise 3 on random channels: every subset of every stage, every member; and when no order is claimed to hold,
// all orders are tried.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AccessCall, ChannelExposure } from "../../../src/plan/access/access-call.js";
import { stageAccessCalls } from "../../../src/plan/access/exposure.js";
import { grantsOf } from "../../../src/plan/value/access.js";
import { holds } from "../../soak/slice.js";
import { type Access, breaches, type Entry } from "../members.js";

interface Subject {
  readonly kind: Entry["kind"];
  readonly before: bigint;
  readonly after: bigint;
}

interface Scene {
  readonly before: Access;
  readonly after: Access;
  /** Those whose bits stay are no calls. */
  readonly subjects: readonly Subject[];
}

const bits = fc.constantFrom(0n, 1n, 4n, 5n);
const access: fc.Arbitrary<Access> = fc.record({
  private_type: fc.constantFrom(0, 1, 2, 2, 7),
  speak_permission: fc.constantFrom(0, 1, 2, 2, 9),
});

/** At most one entry is that of everyone: a guild has one such role. */
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

const sameAccess = (left: Access, right: Access): boolean =>
  left.private_type === right.private_type && left.speak_permission === right.speak_permission;

function exposureOf(scene: Scene): ChannelExposure<string> {
  const calls: AccessCall<string>[] = [];
  const constant: ChannelExposure<string>["constant"][number][] = [];
  for (const [index, { kind, before, after }] of scene.subjects.entries()) {
    if (before === after) constant.push({ holders: kind, grants: grantsOf(before) });
    else {
      calls.push({
        kind: "subject",
        id: `subject ${index}`,
        holders: kind,
        before: grantsOf(before),
        after: grantsOf(after),
      });
    }
  }
  if (!sameAccess(scene.before, scene.after)) {
    calls.push({ kind: "channel", id: "channel", before: scene.before, after: scene.after });
  }
  return { access: scene.before, constant, calls };
}

/** What is wrong when exactly these calls are done. */
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

/** Whether single calls, one after the other, can keep promise 3 in any order. */
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

describe("random channels", () => {
  test("every call stands in one stage", async () => {
    await holds(
      fc.property(scenes(7), (scene) => {
        const exposure = exposureOf(scene);
        const { stages } = stageAccessCalls(exposure);
        expect(stages.flat().sort()).toEqual(exposure.calls.map(({ id }) => id).sort());
      }),
      { soak: 500, test: 25 },
    );
  });

  test("whatever part of a stage is done, nobody's access leaves the bounds", async () => {
    let safe = 0;
    const { isWhole } = await holds(
      fc.property(scenes(6), (scene) => {
        const { stages, exposed } = stageAccessCalls(exposureOf(scene));
        if (exposed !== null) return;
        safe++;
        const done: string[] = [];
        for (const stage of stages) {
          for (const part of subsets(stage)) {
            expect(wrongWhen(scene, new Set([...done, ...part]))).toEqual([]);
          }
          done.push(...stage);
        }
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
        const { exposed } = stageAccessCalls(exposure);
        if (exposed === null) return;
        exposures++;
        const calls = exposure.calls.map(({ id }) => id);
        expect(someOrderHolds(scene, calls)).toBe(false);
      }),
      { soak: 1_500, test: 75 },
    );
    expect(exposures).toBeGreaterThanOrEqual(isWhole ? 11 : 0);
  });

  test("an exposure names a moment at which somebody is out of bounds", async () => {
    await holds(
      fc.property(scenes(6), (scene) => {
        const { stages, exposed } = stageAccessCalls(exposureOf(scene));
        if (exposed === null) return;
        const before = stages.slice(0, exposed.from).flat();
        expect(stages[exposed.from]).toContain(exposed.call);
        const moments = subsets(stages[exposed.from] ?? []).filter((part) => part.length > 0);
        const wrong = moments.flatMap((part) => wrongWhen(scene, new Set([...before, ...part])));
        const { way, what } = exposed.breach;
        expect(wrong.some((one) => one.startsWith(`${way} ${what}`))).toBe(true);
        expect(exposed.until).toBeGreaterThan(exposed.from);
      }),
      { soak: 600, test: 30 },
    );
  });
});

describe("examples", () => {
  const members: Access = { private_type: 2, speak_permission: 2 };
  const publicly: Access = { private_type: 0, speak_permission: 1 };
  const stagesOf = (scene: Scene) => stageAccessCalls(exposureOf(scene));

  test("a channel that becomes private is granted first, closed second, and revoked last", () => {
    const { stages, exposed } = stagesOf({
      before: publicly,
      after: { private_type: 2, speak_permission: 1 },
      subjects: [
        { kind: "role", before: 0n, after: 1n },
        { kind: "role", before: 1n, after: 0n },
      ],
    });
    expect(exposed).toBeNull();
    const line = stages.flat();
    expect(line.indexOf("subject 0")).toBeLessThan(line.indexOf("channel"));
    expect(stages.findIndex((stage) => stage.includes("subject 0"))).toBeLessThan(
      stages.findIndex((stage) => stage.includes("channel")),
    );
  });

  test("calls that only grant run at once", () => {
    const { stages } = stagesOf({
      before: members,
      after: members,
      subjects: [
        { kind: "role", before: 0n, after: 5n },
        { kind: "user", before: 0n, after: 5n },
        { kind: "user", before: 1n, after: 5n },
      ],
    });
    expect(stages).toHaveLength(1);
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
    const { exposed } = stagesOf(scene);
    expect(exposed).not.toBeNull();
    expect(someOrderHolds(scene, ["subject 0", "subject 1"])).toBe(false);
  });

  test("many subjects of the same change are one stage, in time that does not explode", () => {
    const subjects: Subject[] = Array.from({ length: 400 }, (_none, index) => ({
      kind: index % 2 === 0 ? "role" : "user",
      before: 0n,
      after: 1n,
    }));
    const { stages, exposed } = stagesOf({ before: members, after: publicly, subjects });
    expect(exposed).toBeNull();
    expect(stages.flat()).toHaveLength(401);
  });
});
