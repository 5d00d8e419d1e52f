// Tests that plan JSON contains the gains and losses of access. A reader of the plan computes them again from the plan itself.

import { expect, test } from "vitest";
import { parseSavedPlan } from "../../../src/plan/saved/parse-saved-plan.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { planJson } from "../../../src/render/plan-json.js";
import { planText } from "../../../src/render/plan-text.js";
import { channel, config, live, liveChannel } from "../../small-guild.js";
import { planOf } from "../plan-of.js";

const PLAN = planOf({
  config: config({ channels: [channel("log", { private_type: 0 })] }),
  live: live([liveChannel("11", { name: "log", private_type: 1 })], { permissions: { "11/role/1": 0n } }),
});

const read = (value: unknown): Promise<Plan> =>
  parseSavedPlan({
    place: "plan.json",
    bytes: new TextEncoder().encode(JSON.stringify(value)),
    toolVersion: "0.0.0-test",
  });

const shown = (plan: Plan): string => planText(plan, { color: false, width: 100 });

test("plan JSON tells who gains and who loses what", () => {
  expect(planJson(PLAN).access).toEqual([
    {
      who: "everyone",
      channel: "channel.log",
      name: "log",
      is_new: false,
      gains: ["view", "speak"],
      loses: [],
      may_gain: [],
      may_lose: [],
    },
  ]);
});

test("what a file says of it is neither shown nor kept, and counts for no digest", async () => {
  const json = planJson(PLAN);
  const quiet = await read({ ...json, access: [] });
  expect(quiet).toEqual(PLAN);
  expect(shown(quiet)).toContain("everyone  gains view, speak in log");
  const [first] = json.access;
  const forged = await read({ ...json, access: [{ ...first, who: "role.nobody", name: "somewhere else" }] });
  expect(planJson(forged)).toEqual(json);
});

test("another shape is refused with its place", async () => {
  await expect(read({ ...planJson(PLAN), access: [{ who: 7 }] })).rejects.toThrow("/access/0");
});
