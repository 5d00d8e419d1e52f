// Tests signed plans. With a key, guildform applies only plans that this key has signed, and they need no configuration.

import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Plan } from "../../src/plan/value/plan.js";
import { readSavedPlan } from "../../src/use-cases/read-saved-plan.js";
import { savePlan } from "../../src/use-cases/save-plan.js";
import { messageOf } from "../sentence.js";
import { FIRST, SECOND } from "./two-files.js";
import { Workshop } from "./workshop.js";

const planKey = "0123456789abcdef0123456789abcdef";
let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
  await shop.settle(FIRST);
  await shop.write(SECOND);
});
afterEach(() => shop.close());

async function saved(plan: Plan): Promise<Plan> {
  const path = join(dirname(shop.file), "plan.json");
  await savePlan(plan, path);
  return readSavedPlan(path);
}

test("with the key it is applied without the configuration, without it only where the file is", async () => {
  const plan = await saved((await shop.plan({ planKey })).plan);
  await rm(shop.file);
  await expect(shop.guildform().applyPlan(plan)).rejects.toMatchObject({
    said: { code: "SAVED_PLAN", params: { case: "no-configuration" } },
  });
  expect(shop.writes()).toEqual([]);
  expect(await shop.guildform({ planKey }).applyPlan(plan)).toMatchObject({ status: "done", left: [] });
});

test("unsigned, changed since, and signed with another key: refused, also of an undo", async () => {
  const unsigned = await saved((await shop.plan()).plan);
  const signed = (await shop.plan({ planKey })).plan;
  const undo = { ...unsigned, undoes: ["run"] };
  const other = (await shop.plan({ planKey: planKey.toUpperCase() })).plan;
  for (const plan of [unsigned, undo, other, { ...signed, created_at: "2026-01-01T00:00:01.000Z" }])
    await expect(shop.guildform({ planKey }).applyPlan(plan)).rejects.toMatchObject({
      said: { params: { case: expect.stringMatching(/^(?:not-signed|signature)$/) } },
    });
  await expect(shop.plan({ planKey: "short" })).rejects.toThrow(
    messageOf("USAGE", { case: "key-short", variable: "GUILDFORM_PLAN_KEY", bytes: 5, least: 32 }),
  );
  expect(shop.writes()).toEqual([]);
});
