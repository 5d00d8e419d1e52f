// Tests the size of the page of a plan for a large guild.

import { expect, test } from "vitest";
import { planHtml } from "../../../src/render/plan-html.js";
import { declaredPlan, widePlan } from "./wide-guild.js";

const LARGE = { channels: 200, roles: 30 };

test.each([
  ["some access changes", widePlan(LARGE), 60],
  ["nothing is to do", declaredPlan({ ...LARGE, differs: null, known: true }), 0],
  ["all is adopted", declaredPlan({ ...LARGE, differs: null, known: false }), 210],
  ["1000 entries change", declaredPlan({ ...LARGE, differs: 6, known: true }), 1000],
  ["all entries and names change", declaredPlan({ ...LARGE, differs: 1, known: true }), 6200],
] as const)("200 channels and 30 roles fit into 300 kB where %s", (_, { plan, seen }, changes) => {
  expect(plan.changes.length).toBeGreaterThanOrEqual(changes);
  expect(plan.changes.length).toBeLessThan(changes + 30);
  const page = planHtml(plan, seen(), {});
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(300_000);
});
