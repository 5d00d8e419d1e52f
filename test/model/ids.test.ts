import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareIds, isDecimalId, isId } from "../../src/model/ids.js";

const LARGEST = 0xffff_ffff_ffff_ffffn;
const id = fc.bigInt({ min: 0n, max: LARGEST });
const sign = (number: number | bigint) => (number < 0 ? -1 : number > 0 ? 1 : 0);

describe("a decimal id", () => {
  test.each([
    ["0", true],
    ["1", true],
    ["18446744073709551615", true],
    ["18446744073709551616", false],
    ["99999999999999999999", false],
    ["100000000000000000000", false],
    ["", false],
    ["01", false],
    ["00", false],
    ["-1", false],
    ["+1", false],
    ["1.0", false],
    ["1e3", false],
    ["0x10", false],
    [" 1", false],
    ["1\n", false],
    ["１", false],
  ])("%j: %s", (text, valid) => {
    expect(isDecimalId(text)).toBe(valid);
  });

  test("is every unsigned 64-bit integer", () => {
    fc.assert(
      fc.property(id, (number) => {
        expect(isDecimalId(String(number))).toBe(true);
        expect(isDecimalId(String(number + LARGEST + 1n))).toBe(false);
      }),
    );
  });
});

describe("ids compare", () => {
  test("as the numbers they are", () => {
    fc.assert(
      fc.property(id, id, (left, right) => {
        expect(sign(compareIds(String(left), String(right)))).toBe(sign(left - right));
      }),
    );
    expect(["10", "9", "100", "1"].sort(compareIds)).toEqual(["1", "9", "10", "100"]);
  });

  test("in one order, whatever they are", () => {
    const text = fc.oneof(fc.string(), id.map(String), fc.constantFrom("", "a", "08ab", "08"));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        for (const left of texts) {
          for (const right of texts) {
            expect(sign(compareIds(left, right))).toBe(-sign(compareIds(right, left)) || 0);
            expect(compareIds(left, right) === 0).toBe(left === right);
          }
        }
      }),
    );
  });
});

test.each([
  ["08f3c1a5e2910738a1b04e", true],
  ["a.b_c~d-e", true],
  ["a+b/c==", true],
  ["...", true],
  ["a/...", true],
  ["x".repeat(128), true],
  ["x".repeat(129), false],
  ["all", false],
  ["allow", true],
  ["", false],
  [".", false],
  ["..", false],
  ["../users", false],
  ["a/../b", false],
  ["a/.", false],
  ["./a", false],
  ["a b", false],
  ["a%2f", false],
  ["a\n", false],
  ["a?b", false],
  ["a#b", false],
  ["频道", false],
  ["\u001b[31m", false],
])("an id stands in a path: %j: %s", (text, valid) => {
  expect(isId(text)).toBe(valid);
});

test("no member that every object has by birth is an id", () => {
  for (const name of Object.getOwnPropertyNames(Object.prototype))
    expect([name, isId(name)]).toEqual([name, false]);
  expect(isId("constructors")).toBe(true);
});
