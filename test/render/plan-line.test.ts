// A reviewed plan on one line.

import { expect, test } from "vitest";
import { planLine } from "../../src/render/plan-line.js";
import { phraseOf } from "../sentence.js";
import { planOf } from "./plan-builder.js";
import { emptyPlan, samplePlan } from "./sample-plan.js";

test("tells which plan it is, how much it does, and what cannot be undone", () => {
  const line = planLine(samplePlan, { color: false });
  expect(line).toContain(phraseOf("plan-line", { identity: samplePlan.identity, guild: samplePlan.guild }));
  expect(line).toContain(phraseOf("plan-line-danger", { irreversible: 2, revealing: 0 }).trim());
  expect(line).toContain(phraseOf("plan-line-blocked", { errors: 1 }).trim());
  for (const count of [samplePlan.summary.create, samplePlan.summary.update, samplePlan.calls.writes])
    expect(line).toMatch(new RegExp(`\\b${count}\\b`));
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
  expect(line).toContain(
    phraseOf("plan-line", { identity: "sha256:1", guild: { id: "1", name: "a\n::error::\u202e" } }),
  );
  expect(line.split("\n")).toHaveLength(1);
});
