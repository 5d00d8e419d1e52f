import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/model/canonical-json.js";
import type { Json } from "../../src/model/json.js";
import { sameJson } from "../../src/model/same-json.js";

/** The names and values are few, so that two of them are often equal. */
const small = fc
  .object({
    key: fc.constantFrom("a", "b", "toString", "__proto__", "0"),
    values: [fc.constantFrom(0, -0, 1, "a", null, undefined)],
    maxDepth: 2,
    maxKeys: 2,
  })
  .map((value) => value as Json);

test("two values are the same when their canonical texts are", () => {
  const said = { same: 0, other: 0 };
  fc.assert(
    fc.property(fc.oneof(small, fc.constant([])), small, (left, right) => {
      const same = canonicalJson(left) === canonicalJson(right);
      said[same ? "same" : "other"] += 1;
      expect(sameJson(left, right)).toBe(same);
      expect(sameJson([left, { in: right }], [right, { in: left }])).toBe(same);
      expect(sameJson(left, structuredClone(left))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(said.same, said.other)).toBeGreaterThan(20);
});

test("a list is no object, and null is neither", () => {
  const values: Json[] = [[], {}, null, [null], { "0": null }, "[]", 0, false, ""];
  for (const left of values) for (const right of values) expect(sameJson(left, right)).toBe(left === right);
});

test("nothing is like nothing", () => {
  expect(sameJson(undefined, undefined)).toBe(false);
  expect(sameJson(undefined, null)).toBe(false);
});
