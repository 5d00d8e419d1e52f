import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bitmapOf,
  flagsOf,
  PERMISSION_FLAGS,
  parseBitmap,
  SETTABLE_FLAGS,
} from "../../src/model/permissions.js";

describe("a bitmap of permissions", () => {
  test.each([
    [[], 0n],
    [["view"], 1n],
    [["manage"], 2n],
    [["speak"], 4n],
    [["live"], 8n],
    [["live", "view", "speak", "manage"], 15n],
  ] as const)("of %j is %s", (flags, bits) => {
    expect(bitmapOf(flags)).toBe(bits);
  });

  test("gives its flags back, in one order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...PERMISSION_FLAGS]), (flags) => {
        expect(flagsOf(bitmapOf(flags))).toEqual(PERMISSION_FLAGS.filter((flag) => flags.includes(flag)));
      }),
    );
  });

  test("has no names for bits that the service may add", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }), (bits) => {
        expect(bitmapOf(flagsOf(bits))).toBe(bits & 15n);
      }),
    );
  });

  test("travels as decimal text", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }), (bits) => {
        expect(parseBitmap(bits.toString())).toBe(bits);
      }),
    );
    expect(parseBitmap(5)).toBe(5n);
  });

  test.each([
    ["-1"],
    [""],
    ["0x5"],
    ["1.5"],
    [" 5"],
    ["5\n"],
    ["1".repeat(21)],
    [-1],
    [1.5],
    [2 ** 53],
    [Number.NaN],
    [null],
    [undefined],
    [true],
    [["5"]],
  ])("is not read from %j", (value) => {
    expect(parseBitmap(value)).toBeUndefined();
  });
});

test("manage is the one flag that the permission call cannot change", () => {
  expect(PERMISSION_FLAGS.filter((flag) => !SETTABLE_FLAGS.some((one) => one === flag))).toEqual(["manage"]);
});
