// Tests a plan on one line: its verdict, and for a reviewed plan its identity and guild.

import { expect, test } from "vitest";
import { namedPlanLine, planLine } from "../../src/render/plan-line.js";
import { planText } from "../../src/render/plan-text.js";
import { plainText } from "../../src/words/plain-text.js";
import { CHINESE_PARTS } from "../../src/words/zh/chinese.js";
import { phraseOf } from "../sentence.js";
import { planOf } from "./plan-builder.js";
import { emptyPlan, samplePlan } from "./sample-plan.js";

const plain = { color: false };
const whole = { ...plain, wholeHeadlines: true };

test("is the first line of the text of the plan, which names errors, dangers and access", () => {
  for (const plan of [samplePlan, emptyPlan, planOf({ rest: { complete: false } })])
    expect(planLine(plan, plain)).toBe(planText(plan, whole).split("\n")[0]);
  expect(planLine(samplePlan, plain)).toContain(phraseOf("verdict-irreversible", { changes: 2 }));
  expect(planLine(emptyPlan, plain)).toBe(phraseOf("nothing-differs", { file: null }));
});

test("counts problems of a rehearsal as that text does", () => {
  const line = planLine(samplePlan, { ...plain, problems: 2 });
  expect(line).toContain(phraseOf("verdict-rehearsed", { wrong: 2 }));
  expect(line).toBe(planText(samplePlan, { ...whole, problems: 2 }).split("\n")[0]);
});

test("names the plan and the guild, and stays one line whatever the guild is called", () => {
  const guild = { id: "1", name: "a\n::error::\u202e" };
  const plan = planOf({ rest: { guild } });
  const title = phraseOf("plan-line-title", {}) + phraseOf("plan-line", { identity: "sha256:1", guild });
  expect(namedPlanLine(plan, plain)).toBe(title + planLine(plan, plain));
  expect(namedPlanLine(plan, plain).split("\n")).toHaveLength(1);
});

test.each(['x" (1): No changes.', "x”（1）：没有变更。", '“x"”'])(
  "the name of the guild, %s, does not end before its quotation mark",
  (name) => {
    const params = { identity: "a", guild: { id: "1", name } };
    for (const text of [phraseOf("plan-line", params), plainText(CHINESE_PARTS.labels["plan-line"](params))])
      expect(text).toMatch(/^a(?: for |，频道)"(?:[^"\\]|\\.)*"(?: \(1\): |（1）：)$/);
  },
);
