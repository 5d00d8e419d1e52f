// One of the stores in small: `npm run torture -- --only stores` has all of them, and every step of each.

import { expect, test } from "vitest";
import { testSeed } from "../soak/run-seed.js";
import { Draw } from "./draw.js";
import { prepare } from "./scenario.js";
import { storesSection } from "./stores.js";

const seed = testSeed("torture of stores");

test("a run that is killed on its way to a store far away, or whose answer is lost there, loses and doubles nothing", async () => {
  const prepared = await prepare({ content: false });
  const homes = [new Draw(seed).one(["gitlab", "gitea"] as const)];
  const { cases } = await storesSection({ prepared, seed, cases: 2, crowd: 0, lanes: 1, swift: true, homes });
  const found = cases.filter(({ violations }) => violations.length > 0);
  expect(found, `npm run torture -- --seed ${seed} --only stores`).toEqual([]);
  expect(cases).toHaveLength(2);
});
