// Tests promise 3 on random guilds in which users get and lose roles while channels change. Every member is looked at, at every moment
// that the order allows. If the result has an exposure, the test tries all orders.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AccessOrder, orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { holds } from "../../soak/slice.js";
import { callsOf, type GuildScene, guildScenes, knownOf, wrongAt } from "./guild-scene.js";

const orderOf = (scene: GuildScene): AccessOrder<string> => orderAccessCalls(callsOf(scene), knownOf(scene));

/** Each set of calls is a moment. The result looks at each once. */
function momentsOf(scene: GuildScene): (done: number) => boolean {
  const ids = callsOf(scene).map(({ id }) => id);
  const known = new Map<number, boolean>();
  return (done) => {
    const earlier = known.get(done);
    if (earlier !== undefined) return earlier;
    const isRight =
      wrongAt(scene, new Set(ids.filter((_id, index) => (done & (1 << index)) !== 0))).length === 0;
    known.set(done, isRight);
    return isRight;
  };
}

function someOrderHolds(scene: GuildScene): boolean {
  const { length } = callsOf(scene);
  const isRight = momentsOf(scene);
  const all = 2 ** length - 1;
  const reached = new Set([0]);
  for (const done of reached) {
    if (done === all) return true;
    for (let call = 0; call < length; call++) {
      const next = done | (1 << call);
      if (next !== done && isRight(next)) reached.add(next);
    }
  }
  return false;
}

/** Returns every set of calls that may be done at one moment. */
function allowedMoments({ line, after }: AccessOrder<string>): string[][] {
  const place = new Map(line.map((id, index) => [id, index]));
  const waits = line.map((id) =>
    (after.get(id) ?? []).reduce((sum, earlier) => sum | (1 << (place.get(earlier) ?? 31)), 0),
  );
  return Array.from({ length: 2 ** line.length }, (_none, done) => done)
    .filter((done) => waits.every((wait, index) => (done & (1 << index)) === 0 || (wait & ~done) === 0))
    .map((done) => line.filter((_id, index) => (done & (1 << index)) !== 0));
}

describe("random guilds", () => {
  test("at each moment that the order allows, each member's access is within the bounds", async () => {
    let safe = 0;
    const { isWhole } = await holds(
      fc.property(guildScenes, (scene) => {
        const order = orderOf(scene);
        expect(order.line.toSorted()).toEqual(
          callsOf(scene)
            .map(({ id }) => id)
            .sort(),
        );
        if (order.exposures.length > 0) return;
        safe++;
        for (const done of allowedMoments(order)) expect(wrongAt(scene, new Set(done))).toEqual([]);
      }),
      { soak: 10_000, test: 250 },
    );
    expect(safe).toBeGreaterThan(isWhole ? 1_000 : 0);
  });

  test("when no order is said to hold, none does", async () => {
    let exposures = 0;
    const { isWhole } = await holds(
      fc.property(guildScenes, (scene) => {
        if (orderOf(scene).exposures.length === 0) return;
        exposures++;
        expect(someOrderHolds(scene)).toBe(false);
      }),
      { soak: 10_000, test: 250 },
    );
    expect(exposures).toBeGreaterThanOrEqual(isWhole ? 100 : 0);
  });
});
