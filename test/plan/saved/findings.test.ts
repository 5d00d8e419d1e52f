// Findings in a saved plan are foreign: their codes and params are told in words. What a plan says is shown again as it was, and
// codes, levels and params that no plan has are refused with their place.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../../src/model/json-schema.js";
import { visibleText } from "../../../src/model/visible-text.js";
import { parseSavedPlan } from "../../../src/plan/saved/parse-saved-plan.js";
import { planDigest } from "../../../src/plan/saved/saved-plan.js";
import { SavedPlanError } from "../../../src/plan/saved/saved-plan-error.js";
import { type Finding, levelsOf } from "../../../src/plan/value/finding.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { planJson } from "../../../src/render/plan-json.js";
import { planText } from "../../../src/render/plan-text.js";
import { FINDING_SHAPES } from "../../../src/words/params/findings.js";
import { anyText } from "../../any-text.js";
import { findingsOf } from "../../findings-of.js";
import { channel, config, live } from "../../small-guild.js";
import { holds } from "../../soak/slice.js";
import { planOf } from "../plan-of.js";

const VERSION = "0.0.0-test";
const PLAN = planOf({ config: config({ channels: [channel("c")] }), live: live([]) });

const CODES = Object.keys(FINDING_SHAPES) as (keyof typeof FINDING_SHAPES)[];

const read = (value: unknown): Promise<Plan> =>
  parseSavedPlan({
    place: "plan.json",
    bytes: new TextEncoder().encode(JSON.stringify(value)),
    toolVersion: VERSION,
  });

const shown = (plan: Plan): string => planText(plan, { color: false, width: 100, verbose: true });

/** The plan with other findings, and a digest that fits. */
const withFindings = (findings: readonly object[]): Plan => ({ ...PLAN, findings: findings as Finding[] });

const saved = (findings: readonly object[]) => {
  const plan = withFindings(findings);
  return { ...plan, digest: planDigest({ ...plan }) };
};

/** Names as a guild may have them, and worse. */
const texts = fc.oneof(
  anyText({ maxLength: 8 }),
  fc.constantFrom(
    "规则",
    "channel.rules",
    "a`b|c",
    "\u202e\u001b[31mx",
    "::error::x",
    "$(id)",
    "__proto__",
    "",
  ),
);

/** Any value that a schema of params describes. */
function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valuesOf));
  switch (schema.type) {
    case "string":
      return texts;
    case "integer":
    case "number":
      return fc.integer({ min: 0, max: 40 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 12 });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, member]) => [name, valuesOf(member)]),
        ),
      );
    default:
      throw new Error(`a schema that params do not have: ${JSON.stringify(schema)}`);
  }
}

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
        const again = await read(JSON.parse(JSON.stringify(planJson(plan))));
        expect(again).toEqual(plan);
        expect(shown(again)).toBe(shown(plan));
        for (const { message, hint } of findingsOf(again)) {
          expect(message).not.toBe("");
          // Nothing moves the cursor or ends the line.
          expect(visibleText(message + hint)).toBe(message + hint);
        }
      }),
      { soak: 2_000, test: 150 },
    );
  });

  test("is told of each code alone", async () => {
    for (const code of CODES) {
      const [params] = fc.sample(valuesOf(FINDING_SHAPES[code]), { numRuns: 1, seed: 7 });
      const one = { level: levelsOf(code)[0] ?? "info", code, params, address: null, source: null };
      expect(await read(saved([one]))).toEqual(withFindings([one]));
    }
  });

  test("counts for the digest, and its sentences do not: what a file says in their place is not shown", async () => {
    const json = planJson(withFindings([LIMIT]));
    const edited = {
      ...json,
      findings: json.findings.map((one) => ({ ...one, message: "all is well", hint: "" })),
    };
    const plan = await read(edited);
    expect(shown(plan)).toContain("the plan has 7 deletes; policy.limits.deletes allows 5");
    expect(shown(plan)).not.toContain("all is well");
    const fewer = { ...json, findings: [{ ...LIMIT, params: { ...LIMIT.params, count: 6 } }] };
    await expect(read(fewer)).rejects.toThrow("its digest does not fit");
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
  test.each<[string, object, string]>([
    ["a code that nobody knows", { ...LIMIT, code: "E-FORGED" }, "/findings/0/code must be equal to one of"],
    ["a code of the object prototype", { ...LIMIT, code: "constructor" }, "/findings/0/code"],
    ["a code that is no finding's", { ...LIMIT, code: "USAGE", params: {} }, "/findings/0/code"],
    ["a code without params", { ...LIMIT, params: undefined }, "/findings/0 must have"],
    ["a level that its code does not have", { ...LIMIT, level: "info" }, "/findings/0/level"],
    [
      "a warning that stops the plan",
      { ...LIMIT, code: "W-WAS-OPENED", params: { channel: "c" } },
      "/findings/0/level",
    ],
    ["params of another code", { ...LIMIT, params: { unseen: [] } }, "/findings/0/params"],
    ["a list for params", { ...LIMIT, params: [] }, "/findings/0/params must be object"],
    [
      "a text for a number",
      { ...LIMIT, params: { ...params, count: "7" } },
      "/findings/0/params/count must be integer",
    ],
    ["a member of its own", { ...LIMIT, params: { ...params, more: 1 } }, "/findings/0/params must NOT have"],
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
    [
      "a name of 100 KB",
      {
        ...LIMIT,
        code: "W-HELD-BY-OFFICE",
        level: "warning",
        params: { address: "a", name: "x".repeat(100_000) },
      },
      "/findings/0/params/name must NOT have more than",
    ],
  ])("%s", async (_name, one, problem) => {
    await expect(read(saved([one]))).rejects.toThrow(problem);
  });

  test("a message that is no text", async () => {
    const forged = { ...saved([LIMIT]), findings: [{ ...LIMIT, message: 7 }] };
    await expect(read(forged)).rejects.toThrow("/findings/0/message must be string");
  });

  test("params of any code with a member less, a member more, or a member of another type", async () => {
    for (const code of CODES) {
      const [given] = fc.sample(valuesOf(FINDING_SHAPES[code]), { numRuns: 1, seed: 11 });
      const params = given as Readonly<Record<string, unknown>>;
      const wrong = Object.keys(params).flatMap((name) => {
        const { [name]: _, ...fewer } = params;
        return [fewer, { ...params, [name]: { x: 1 } }, { ...params, [name]: [[]] }];
      });
      for (const one of [...wrong, { ...params, more: "x" }]) {
        const finding = { level: levelsOf(code)[0], code, params: one, address: null, source: null };
        const error = await read(saved([finding])).catch((thrown: unknown) => thrown);
        expect(error, JSON.stringify(finding)).toBeInstanceOf(SavedPlanError);
        expect((error as SavedPlanError).message).toContain("/findings/0/params");
      }
    }
  });
});
