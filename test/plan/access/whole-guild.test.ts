// Tests promise 3 on random guilds in which users get and lose roles while channels change. Every member is looked at, at every moment
// that the order allows. If the result has an exposure, the test tries all orders.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AccessOrder, orderAccessCalls } from "../../../src/plan/access/exposure.js";
import { holds } from "../../soak/slice.js";
import { callsOf, type GuildScene, guildScenes, knownOf, wrongIn } from "./guild-scene.js";
import { allowedMoments, someOrderHolds } from "./moments-of-order.js";

const orderOf = (scene: GuildScene): AccessOrder<string> => orderAccessCalls(callsOf(scene), knownOf(scene));

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
        for (const done of allowedMoments(scene, (id) => order.after.get(id) ?? []))
          expect(wrongAt(done)).toEqual([]);
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
