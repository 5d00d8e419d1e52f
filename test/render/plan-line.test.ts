// A reviewed plan on one line.

import { expect, test } from "vitest";
import { planLine } from "../../src/render/plan-line.js";
import { phraseOf } from "../sentence.js";
import { planOf } from "./plan-builder.js";
import { emptyPlan, samplePlan } from "./sample-plan.js";

test("tells which plan it is, how much it does, and what cannot be undone", () => {
  const { identity, guild } = samplePlan;
  const counts = Object.entries({
    ...{ create: 2, update: 3, delete: 1, grant: 2, revoke: 2, pin: 1, unpin: 1 },
    ...{ announce: 1, adopt: 1, move: 1, forget: 1, protect: 1 },
  } as const).map(([action, count]) => phraseOf("action-count", { action: action as "create", count }));
  expect(planLine(samplePlan, { color: false })).toBe(
    [
      phraseOf("plan-line-title", {}),
      phraseOf("plan-line", { identity, guild }),
      counts.join(", "),
      phraseOf("plan-line-calls", { calls: 12 }),
      phraseOf("plan-line-danger", { irreversible: 2, revealing: 0 }),
      phraseOf("plan-line-blocked", { errors: 1 }),
    ].join(""),
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
  expect(line).toContain(
    phraseOf("plan-line", { identity: "sha256:1", guild: { id: "1", name: "a\n::error::\u202e" } }),
  );
  expect(line.split("\n")).toHaveLength(1);
});
