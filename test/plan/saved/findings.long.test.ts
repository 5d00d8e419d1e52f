// Tests findings in a saved plan. They are foreign: the plan has codes and params, and guildform makes the words. A finding is shown again
// without a change. guildform refuses codes, levels and params that no plan has, with their place.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SchemaProblem } from "../../../src/model/schema-problem.js";
import { visibleText } from "../../../src/model/visible-text.js";
import { planDigest } from "../../../src/plan/saved/saved-plan.js";
import { SavedPlanError } from "../../../src/plan/saved/saved-plan-error.js";
import type { Finding } from "../../../src/plan/value/finding.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { levelsOf } from "../../../src/plan/value/plan.js";
import { planJson } from "../../../src/render/plan-json.js";
import { FINDING_SHAPES } from "../../../src/words/shapes/findings.js";
import { findingsOf } from "../../findings-of.js";
import { messageOf } from "../../sentence.js";
import { holds } from "../../soak/slice.js";
import { PLAN, readPlan, shownPlan } from "./read-plan.js";
import { longNames, oneValueOf, valuesOf, wrongParams } from "./values-of-schema.js";

const CODES = Object.keys(FINDING_SHAPES) as (keyof typeof FINDING_SHAPES)[];

/** Returns the plan with other findings and the right digest. */
const withFindings = (findings: readonly object[]): Plan => ({ ...PLAN, findings: findings as Finding[] });

const saved = (findings: readonly object[]) => {
  const plan = withFindings(findings);
  return { ...plan, digest: planDigest({ ...plan }) };
};

const findings: fc.Arbitrary<object> = fc.constantFrom(...CODES).chain((code) =>
  fc.record({
    level: fc.constantFrom(...levelsOf(code)),
    code: fc.constant(code),
    params: valuesOf(FINDING_SHAPES[code]),
    address: fc.constantFrom("channel.rules", null),
    source: fc.constantFrom({ file: "guildform.yaml", line: 3, column: 1 }, null),
  }),
);

describe("whatever plans may say", () => {
  test("is read back, and shown by the same words", async () => {
    await holds(
      fc.asyncProperty(fc.array(findings, { maxLength: 6 }), async (some) => {
        const plan = withFindings(some);
        const again = await readPlan(JSON.parse(JSON.stringify(planJson(plan))));
        expect(again).toEqual(plan);
        expect(shownPlan(again)).toBe(shownPlan(plan));
        for (const { message, hint } of findingsOf(again)) {
          expect(message).not.toBe("");
          // No text moves the cursor or ends the line.
          expect(visibleText(message + hint)).toBe(message + hint);
        }
      }),
      { soak: 2_000, test: 75 },
    );
  });

  test("is told of each code alone", async () => {
    for (const code of CODES) {
      const params = oneValueOf(FINDING_SHAPES[code], 7);
      const one = { level: levelsOf(code)[0] ?? "info", code, params, address: null, source: null };
      expect(await readPlan(saved([one]))).toEqual(withFindings([one]));
    }
  });

  test("is read back however long the names in it are", async () => {
    const long = CODES.map((code) => {
      const params = oneValueOf(FINDING_SHAPES[code], 7, longNames);
      return { level: levelsOf(code)[0] ?? "info", code, params, address: null, source: null };
    });
    for (const one of long) expect(await readPlan(saved([one]))).toEqual(withFindings([one]));
  });

  test("counts for the digest, and its sentences do not: what a file says in their place is not shown", async () => {
    const json = planJson(withFindings([LIMIT]));
    const edited = {
      ...json,
      findings: json.findings.map((one) => ({ ...one, message: "all is well", hint: "" })),
    };
    const plan = await readPlan(edited);
    expect(shownPlan(plan)).toContain(
      messageOf("E-LIMIT", { limit: "deletes", count: 7, bound: { case: "count", most: 5 } }),
    );
    expect(shownPlan(plan)).not.toContain("all is well");
    const fewer = { ...json, findings: [{ ...LIMIT, params: { ...LIMIT.params, count: 6 } }] };
    await expect(readPlan(fewer)).rejects.toThrow(
      messageOf("SAVED_PLAN", { place: "plan.json", case: "digest" }),
    );
  });
});

const LIMIT = {
  level: "error",
  code: "E-LIMIT",
  params: { limit: "deletes", count: 7, bound: { case: "count", most: 5 } },
  address: null,
  source: null,
} as const;

describe("what no plan says is refused, with its place", () => {
  const { params } = LIMIT;
  test.each<[name: string, finding: object, at: string, problem?: Partial<SchemaProblem>]>([
    ["a code that nobody knows", { ...LIMIT, code: "E-FORGED" }, "/findings/0/code", { case: "one-of" }],
    ["a code of the object prototype", { ...LIMIT, code: "constructor" }, "/findings/0/code"],
    ["a code that is no finding's", { ...LIMIT, code: "USAGE", params: {} }, "/findings/0/code"],
    [
      "a code without params",
      { ...LIMIT, params: undefined },
      "/findings/0",
      { case: "lacks", member: "params" },
    ],
    ["a level that its code does not have", { ...LIMIT, level: "info" }, "/findings/0/level"],
    [
      "a warning that stops the plan",
      { ...LIMIT, code: "W-WAS-OPENED", params: { channel: "c" } },
      "/findings/0/level",
    ],
    ["params of another code", { ...LIMIT, params: { unseen: [] } }, "/findings/0/params"],
    [
      "a list for params",
      { ...LIMIT, params: [] },
      "/findings/0/params",
      { case: "type", types: ["object"] },
    ],
    [
      "a text for a number",
      { ...LIMIT, params: { ...params, count: "7" } },
      "/findings/0/params/count",
      { case: "type", types: ["integer"] },
    ],
    [
      "a member of its own",
      { ...LIMIT, params: { ...params, more: 1 } },
      "/findings/0/params",
      { case: "unknown", member: "more" },
    ],
    [
      "a case of its own",
      { ...LIMIT, params: { ...params, bound: { case: "x", most: 1 } } },
      "/findings/0/params/bound",
    ],
    [
      "a limit that is none",
      { ...LIMIT, params: { ...params, limit: "\u001b[31m" } },
      "/findings/0/params/limit",
    ],
  ])("%s", async (_name, one, at, problem = {}) => {
    await expect(readPlan(saved([one]))).rejects.toMatchObject({
      said: { params: { case: "shape", at: expect.stringContaining(at), problem } },
    });
  });

  test("a message that is no text", async () => {
    const forged = { ...saved([LIMIT]), findings: [{ ...LIMIT, message: 7 }] };
    await expect(readPlan(forged)).rejects.toMatchObject({
      said: { params: { at: "/findings/0/message", problem: { case: "type", types: ["string"] } } },
    });
  });

  test("params of any code with a member less, a member more, or a member of another type", async () => {
    for (const code of CODES) {
      for (const one of wrongParams(FINDING_SHAPES[code])) {
        const finding = { level: levelsOf(code)[0], code, params: one, address: null, source: null };
        const error = await readPlan(saved([finding])).catch((thrown: unknown) => thrown);
        expect(error, JSON.stringify(finding)).toBeInstanceOf(SavedPlanError);
        expect((error as SavedPlanError).message).toContain("/findings/0/params");
      }
    }
  });
});
