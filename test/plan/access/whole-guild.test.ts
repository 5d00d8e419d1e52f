// Tests promise 3 on random guilds in which users get and lose roles while channels change. Every member is looked at, at every moment
// that the order allows. If the result has an exposure, the test tries all orders.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AccessOrder, orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { holds } from "../../soak/slice.js";
import { callsOf, type GuildScene, guildScenes, knownOf, wrongIn } from "./guild-scene.js";

const orderOf = (scene: GuildScene): AccessOrder<string> => orderAccessCalls(callsOf(scene), knownOf(scene));

function someOrderHolds(scene: GuildScene): boolean {
  const { length } = callsOf(scene);
  const wrongAt = wrongIn(scene);
  const all = 2 ** length - 1;
  const reached = new Set([0]);
  for (const done of reached) {
    if (done === all) return true;
    for (let call = 0; call < length; call++) {
      const next = done | (1 << call);
      if (!reached.has(next) && wrongAt(next).length === 0) reached.add(next);
    }
  }
  return false;
}

/** Returns every set of calls that may be done at one moment. Its bits have the order of callsOf(). */
function allowedMoments(scene: GuildScene, { after }: AccessOrder<string>): number[] {
  const ids = callsOf(scene).map(({ id }) => id);
  const waits = ids.map((id) =>
    (after.get(id) ?? []).reduce((sum, earlier) => sum | (1 << ids.indexOf(earlier)), 0),
  );
  return Array.from({ length: 2 ** ids.length }, (_none, done) => done).filter((done) =>
    waits.every((wait, index) => (done & (1 << index)) === 0 || (wait & ~done) === 0),
  );
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
        const wrongAt = wrongIn(scene);
        for (const done of allowedMoments(scene, order)) expect(wrongAt(done)).toEqual([]);
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
    expect(exposures).toBeGreaterThanOrEqual(isWhole ? 11 : 0);
  });
});
