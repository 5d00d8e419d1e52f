import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom, systemRandom } from "../../src/model/random.js";

const numbers = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe("a seeded Random", () => {
  test("gives the same for the same seed", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        expect(numbers(seed, 20)).toEqual(numbers(seed, 20));
        expect(seededRandom(seed).hex(16)).toBe(seededRandom(seed).hex(16));
      }),
    );
  });

  test("gives what it always gave, so that a printed seed can be run again", () => {
    expect(numbers(1, 3)).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
    expect(seededRandom(1).hex(4)).toBe("a00087fb");
  });

  test("differs by its seed", () => {
    expect(new Set([0, 1, 2, 3, 4].map((seed) => numbers(seed, 3).join())).size).toBe(5);
  });

  test("spreads over [0, 1)", () => {
    const all = numbers(7, 10_000);
    expect(all.every((number) => number >= 0 && number < 1)).toBe(true);
    const tenths = new Map<number, number>();
    for (const number of all) {
      const tenth = Math.floor(number * 10);
      tenths.set(tenth, (tenths.get(tenth) ?? 0) + 1);
    }
    expect([...tenths.values()].filter((count) => count > 800 && count < 1200)).toHaveLength(10);
  });
});

describe.each([
  ["seeded", seededRandom(3)],
  ["of the system", systemRandom],
])("a Random %s", (_, random) => {
  test("gives bytes as lowercase hex, two digits each", () => {
    for (const bytes of [0, 1, 16, 33]) {
      expect(random.hex(bytes)).toMatch(new RegExp(`^[0-9a-f]{${2 * bytes}}$`));
    }
  });

  test("does not repeat itself", () => {
    expect(random.hex(16)).not.toBe(random.hex(16));
    expect(random.next()).not.toBe(random.next());
  });
});
