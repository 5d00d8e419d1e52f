// A reviewed plan on one line.

import { expect, test } from "vitest";
import { planLine } from "../../src/render/plan-line.js";
import { phraseOf } from "../sentence.js";
import { planOf } from "./plan-builder.js";
import { emptyPlan, samplePlan } from "./sample-plan.js";

test("tells which plan it is, how much it does, and what cannot be undone", () => {
  expect(planLine(samplePlan, { color: false })).toBe(
    `Plan ${samplePlan.identity} for "星河社区" (1442000000000000001): 2 to create, 3 to change, 1 to delete, 2 grants, 2 revokes, ` +
      "1 pin, 1 unpin, 1 announcement, 1 to adopt, 1 new key, 1 to forget, 1 to protect; 12 calls to make. " +
      `! 2 changes cannot be undone.${phraseOf("plan-line-blocked", { errors: 1 })}`,
  );
  expect(planLine(emptyPlan, { color: false })).toContain(`: ${phraseOf("no-changes", {})}; `);
});

test("says of a plan that could not read everything that it could not", () => {
  const incomplete = planOf({ rest: { complete: false } });
  expect(planLine(incomplete, { color: false })).toContain(phraseOf("plan-line-incomplete", {}));
});

test("stays one line whatever the guild is called", () => {
  const line = planLine(planOf({ rest: { guild: { id: "1", name: "a\n::error::\u202e" } } }), {
    color: false,
  });
  expect(line).toContain('for "a\\n::error::\\u202e" (1)');
  expect(line.split("\n")).toHaveLength(1);
});
