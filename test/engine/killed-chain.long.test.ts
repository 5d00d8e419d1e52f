// Tests a run that is killed during calls that depend on one another: a group, channels in it, permissions in these. State has none of
// their answers, and lacks most of their ids. The next run makes each object once, and takes existing objects for its own.

import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Plan } from "../../src/plan/value/plan.js";
import { sliceOf } from "../soak/slice.js";
import { type Kill, killed } from "./killed-run.js";
import { savedAndRead } from "./saved-and-read.js";
import { SMALL_WORLD, Workshop } from "./workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const BEFORE = "channels: [{ name: lobby }, { name: attic }]\n";
const FILE = `
roles: { guest: "10013" }
groups:
  - name: team
    channels:
      - { name: desk, permissions: { roles: { guest: { speak: true } } } }
      - { name: shelf }
  - { name: crew, channels: [{ name: shelf2, permissions: { roles: { guest: { speak: true } } } }] }
channels: [{ key: lobby, name: foyer }, { name: attic }]
`;
const NEW = ["team", "desk", "shelf", "crew", "shelf2"];
const CALLS = 8;
const KILLS = Array.from({ length: CALLS }, (_none, index) => index + 1).flatMap((call) =>
  (["before", "after"] as const).map((moment): Kill => ({ call, moment })),
);

const made = () => NEW.filter((name) => shop.channelsNamed(name).length > 0);

async function killedAt(kill: Kill): Promise<Plan> {
  await rm(`${shop.statePath}.journal`, { force: true });
  await shop.startOver(SMALL_WORLD);
  await shop.settle(BEFORE);
  await shop.write(FILE);
  const { plan } = await shop.plan();
  expect(plan.operations).toHaveLength(CALLS);
  const saved = await savedAndRead(plan);
  await killed(shop, kill, (dispatcher) => shop.guildform({ concurrency: 1, dispatcher }).applyPlan(saved));
  return saved;
}

async function expectWhole(kill: Kill): Promise<void> {
  for (const name of NEW) expect([kill, name, shop.channelsNamed(name).length]).toEqual([kill, name, 1]);
  const { plan } = await shop.plan();
  expect([kill, plan.changes, plan.remember]).toEqual([kill, [], []]);
  const { intents, history } = await shop.state();
  expect([kill, intents, history.flatMap(({ ahead = [] }) => ahead)]).toEqual([kill, {}, []]);
}

describe("goes on as", () => {
  test("the saved plan", async () => {
    for (const kill of sliceOf(KILLS, { test: 3 })) {
      const saved = await killedAt(kill);
      await shop.guildform().applyPlan(saved);
      await expectWhole(kill);
    }
  });

  test("the saved plan, killed once more", async () => {
    for (const kill of sliceOf(KILLS.slice(0, 12), { test: 2 })) {
      const saved = await killedAt(kill);
      await killed(shop, { call: 1, moment: "after" }, (dispatcher) =>
        shop.guildform({ concurrency: 1, dispatcher }).applyPlan(saved),
      );
      await shop.guildform().applyPlan(saved);
      await expectWhole(kill);
    }
  });

  test("the saved plan as it was saved, unless a create may have been sent, of which nothing tells what it made", async () => {
    for (const kill of sliceOf(KILLS, { test: 2 })) {
      const saved = await killedAt(kill);
      await rm(shop.file);
      const again = shop.guildform().applyPlan(saved, { trust: true });
      if (made().length > 0) await expect(again).rejects.toMatchObject({ code: "STALE_PLAN" });
      else await again;
      await shop.write(FILE);
      await shop.apply();
      await expectWhole(kill);
    }
  });

  test("an apply of the file", async () => {
    for (const kill of sliceOf(KILLS, { test: 3 })) {
      await killedAt(kill);
      await shop.apply();
      await expectWhole(kill);
    }
  });
});

test("an undo right after the kill takes back what was recorded, and is refused where a create may have been sent", async () => {
  for (const kill of sliceOf(KILLS, { test: 3 })) {
    await killedAt(kill);
    const { plan } = await shop.guildform().undo({ allowed: { deletes: 9 } });
    const open = plan.findings.filter(({ code }) => code === "E-OPEN-CALL").map(({ address }) => address);
    expect([kill, open.map((address) => String(address).split(".")[1]).sort()]).toEqual([
      kill,
      made().sort(),
    ]);
    if (open.length > 0) continue;
    await shop.guildform().applyPlan(await savedAndRead(plan));
    await shop.write(BEFORE);
    expect([kill, (await shop.plan()).plan.changes, (await shop.state()).intents]).toEqual([kill, [], {}]);
  }
});
