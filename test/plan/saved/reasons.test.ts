// Tests the phrases that explain why a plan changes an object or leaves it for later. In a saved plan they are foreign, and guildform makes
// the words. It shows a phrase again without a change, and refuses unknown phrases and params with their place.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SchemaProblem } from "../../../src/model/schema-problem.js";
import { SavedPlanError } from "../../../src/plan/saved/saved-plan-error.js";
import type { Deferred, Plan, Reason } from "../../../src/plan/value/plan.js";
import { planJson } from "../../../src/render/plan-json.js";
import { DEFERRED_SHAPES } from "../../../src/words/shapes/deferred.js";
import { REASON_SHAPES } from "../../../src/words/shapes/reasons.js";
import { holds } from "../../soak/slice.js";
import { madeAnew } from "./plan-again.js";
import { PLAN, readPlan, shownPlan } from "./read-plan.js";
import { oneValueOf, valuesOf, wrongParams } from "./values-of-schema.js";

const REASONS = Object.keys(REASON_SHAPES) as (keyof typeof REASON_SHAPES)[];
const CAUSES = Object.keys(DEFERRED_SHAPES) as (keyof typeof DEFERRED_SHAPES)[];

const withReason = (why: object): Plan =>
  madeAnew({ ...PLAN, changes: PLAN.changes.map((one) => ({ ...one, why: why as Reason })) });

const later = (deferred: readonly object[]): Pick<Plan, "deferred"> => ({ deferred: deferred as Deferred[] });

const withDeferred = (deferred: readonly object[]): Plan => madeAnew({ ...PLAN, ...later(deferred) });

const reasons = fc
  .constantFrom(...REASONS)
  .chain((name) => valuesOf(REASON_SHAPES[name]).map((params) => ({ phrase: name, params })));

const laterOnes = fc
  .constantFrom(...CAUSES)
  .chain((why) => valuesOf(DEFERRED_SHAPES[why]).map((params) => ({ address: "message.news", why, params })));

describe("whatever plans may say", () => {
  test("is read back, and shown by the same words", async () => {
    await holds(
      fc.asyncProperty(reasons, fc.array(laterOnes, { maxLength: 3 }), async (why, deferred) => {
        const { digest: _, ...plan } = madeAnew({ ...withReason(why), ...later(deferred) });
        const again = await readPlan(JSON.parse(JSON.stringify(planJson(plan))));
        expect(again).toEqual(plan);
        expect(shownPlan(again)).toBe(shownPlan(plan));
      }),
      { soak: 800, test: 40 },
    );
  });

  test("is told of each phrase alone", async () => {
    for (const phrase of REASONS) {
      const why = { phrase, params: oneValueOf(REASON_SHAPES[phrase], 7) };
      expect((await readPlan(withReason(why))).changes[0]?.why).toEqual(why);
    }
    for (const why of CAUSES) {
      const one = { address: "message.news", why, params: oneValueOf(DEFERRED_SHAPES[why], 7) };
      expect((await readPlan(withDeferred([one]))).deferred).toEqual([one]);
    }
  });
});

describe("what no plan says is refused, with its place", () => {
  test.each<[name: string, why: object, at: string, problem?: Partial<SchemaProblem>]>([
    [
      "a reason that nobody knows",
      { phrase: "forged", params: {} },
      "/changes/0/why/phrase",
      { case: "one-of" },
    ],
    ["one of the object prototype", { phrase: "constructor", params: {} }, "/changes/0/why/phrase"],
    ["a cause of what is left for later", { phrase: "quota", params: {} }, "/changes/0/why/phrase"],
    ["a phrase that is no reason", { phrase: "plan-identity", params: {} }, "/changes/0/why/phrase"],
    ["a reason without params", { phrase: "lost" }, "/changes/0/why", { case: "lacks", member: "params" }],
    ["params of another reason", { phrase: "lost", params: { paths: [] } }, "/changes/0/why/params"],
    [
      "a number for an id",
      { phrase: "lost", params: { id: 77 } },
      "/changes/0/why/params/id",
      { case: "type", types: ["string"] },
    ],
    ["a list for a reason", ["lost"], "/changes/0/why", { case: "type", types: ["object"] }],
  ])("%s", async (_name, why, at, problem = {}) => {
    await expect(readPlan(withReason(why))).rejects.toMatchObject({
      said: { params: { case: "shape", at: expect.stringContaining(at), problem } },
    });
  });

  test.each<[name: string, why: object, at: string, problem?: Partial<SchemaProblem>]>([
    ["a cause that nobody knows", { why: "forged", params: {} }, "/deferred/0/why", { case: "one-of" }],
    ["one of the object prototype", { why: "toString", params: {} }, "/deferred/0/why"],
    ["a reason of changes", { why: "lost", params: { id: "7" } }, "/deferred/0/why"],
    ["a cause without params", { why: "waiting" }, "/deferred/0", { case: "lacks", member: "params" }],
    ["a case of its own", { why: "held", params: { case: "x" } }, "/deferred/0/params"],
    [
      "a text for a number",
      { why: "quota", params: { channel: "channel.c", most: "20" } },
      "/deferred/0/params/most",
    ],
  ])("%s", async (_name, one, at, problem = {}) => {
    await expect(readPlan(withDeferred([{ address: "message.news", ...one }]))).rejects.toMatchObject({
      said: { params: { case: "shape", at: expect.stringContaining(at), problem } },
    });
  });

  test("params of any phrase with a member less, a member more, or a member of another type", async () => {
    const reasoned = REASONS.flatMap((phrase) =>
      wrongParams(REASON_SHAPES[phrase]).map((params) => withReason({ phrase, params })),
    );
    for (const plan of reasoned) await expectRefused(plan, "/changes/0/why/params");
    const left = CAUSES.flatMap((why) =>
      wrongParams(DEFERRED_SHAPES[why]).map((params) =>
        withDeferred([{ address: "message.news", why, params }]),
      ),
    );
    for (const plan of left) await expectRefused(plan, "/deferred/0/params");
  });
});

async function expectRefused(plan: Plan, place: string): Promise<void> {
  const error = await readPlan(plan).catch((thrown: unknown) => thrown);
  expect(error, JSON.stringify([plan.changes[0]?.why, plan.deferred])).toBeInstanceOf(SavedPlanError);
  expect((error as SavedPlanError).message).toContain(place);
}
