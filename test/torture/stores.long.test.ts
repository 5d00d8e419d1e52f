// Tests a few cases of one store. `npm run torture -- --only stores` tests every step of all stores.

import { expect, test } from "vitest";
import { testSeed } from "../soak/run-seed.js";
import { Draw } from "./draw.js";
import { prepare } from "./scenario.js";
import { storesSection } from "./stores.js";

const seed = testSeed("torture of stores");

const FEW = { seed, cases: 2, crowd: 0, lanes: 1, swift: true } as const;
const AGAIN = `npm run torture -- --seed ${seed} --only stores`;

test("a process that is stopped past its lease sends no call when it goes on, since another run took over", async () => {
  const prepared = await prepare({ content: false });
  const home = new Draw(seed).one(["file", "git", "gitlab", "gitea"] as const);
  const { cases } = await storesSection({
    ...FEW,
    prepared,
    homes: [home],
    only: `stores/${home}/stopped.115`,
  });
  expect(cases, AGAIN).toMatchObject([{ faults: 1, violations: [] }]);
});

test("a run that is killed on its way to a store far away, or whose answer is lost there, loses and doubles nothing", async () => {
  const prepared = await prepare({ content: false });
  const homes = [new Draw(seed).one(["gitlab", "gitea"] as const)];
  const { cases } = await storesSection({ ...FEW, prepared, homes });
  const found = cases.filter(({ violations }) => violations.length > 0);
  expect(found, AGAIN).toEqual([]);
  expect(cases).toHaveLength(2);
});
