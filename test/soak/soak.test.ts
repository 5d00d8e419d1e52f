// Tests the seam between `npm test` and `npm run soak`: slices, the table of sections, the flags and the printed table.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawingFiles } from "./drawing-files.js";
import { isLong, isSoak } from "./is-soak.js";
import { seedIn, testSeed } from "./run-seed.js";
import type { Section } from "./section.js";
import { SECTIONS } from "./sections.js";
import { shareOf } from "./share-of.js";
import { drawnOf, holds, holdsInLanes, sized, slice, sliceOf } from "./slice.js";
import { soakFlags, usage } from "./soak-flags.js";
import { soakTable, withResult } from "./soak-table.js";
import { holdsOrTells } from "./told-failure.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("slices", () => {
  const isWhole = isSoak();
  /** Chooses by the suite: `npm test`, `npm run test:long` or `npm run soak`. */
  const either = (short: number, long: number, all: number) => {
    if (isWhole) return all;
    return isLong() ? long : short;
  };

  test("a third of a fortieth at least, a fortieth in the long tests, and all of it under soak", () => {
    expect(slice({ soak: 200, test: 5 })).toEqual({
      cases: either(2, 5, 200),
      seed: expect.any(Number),
      isWhole,
    });
    expect(() => slice({ soak: 201, test: 5 })).toThrow(
      "a slice of 5 of 201 cases: npm run test:long runs at least a fortieth",
    );
    expect(() => slice({ soak: 5, test: 6 })).toThrow("a slice of 6 of 5 cases");
    expect(sized({ soak: 10_000, test: 1_000 })).toBe(either(1_000, 1_000, 10_000));
    expect(() => sized({ soak: 10_000, test: 249 })).toThrow("a slice of 249 of 10000 cases");
    const numbers = Array.from({ length: 40 }, (_none, index) => index);
    const some = sliceOf(numbers, { test: 7 });
    expect(some).toHaveLength(either(3, 7, 40));
    expect(some).toEqual(numbers.filter((number) => some.includes(number)));
    expect(sliceOf(numbers, { test: 7 })).toEqual(some);
    expect(sliceOf([1, 2], { test: 7 })).toEqual([1, 2]);
  });

  describe("a share of tests that are alike", () => {
    const [ran, inner]: [number[], number[]] = [[], []];
    describe("one of four", () => {
      shareOf(1 / 4);
      test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("%i", (number) => void ran.push(number));
      describe("and below it too", () => {
        test.each([1, 2, 3])("%i", (number) => void inner.push(number));
      });
    });
    test("is drawn by the seed, and all of them under soak", () => {
      expect([ran.length, inner.length]).toEqual([either(1, 3, 9), either(1, 1, 3)]);
      const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
      expect(ran).toEqual(drawnOf(numbers, either(1, 3, 9), testSeed("one of four")));
      expect(() => shareOf(1 / 41)).toThrow("npm run test:long runs at least a fortieth");
    });
  });

  test("each test has a seed of its own, the same in a run of the same seed", () => {
    const [one, other] = [testSeed("a > one"), testSeed("a > two")];
    expect(one).not.toBe(other);
    expect(testSeed("a > one")).toBe(one);
    for (const seed of [one, other]) expect(seedIn(String(seed))).toBe(seed);
  });

  test("a property draws the same cases again, and each lane its own", async () => {
    const drawn = async () => {
      const seen: number[] = [];
      const { cases } = await holds(
        fc.property(fc.nat(), (number) => void seen.push(number)),
        { soak: 20, test: 20 },
      );
      expect(seen).toHaveLength(cases);
      return seen;
    };
    expect(await drawn()).toEqual(await drawn());
    const lanes: number[][] = [];
    await holdsInLanes({ soak: 20, test: 20, lanes: 3 }, async (inLane) => {
      const seen: number[] = [];
      lanes.push(seen);
      await inLane(fc.asyncProperty(fc.nat(), async (number) => void seen.push(number)));
    });
    expect(lanes.map(({ length }) => length).toSorted()).toEqual([6, 7, 7]);
    expect(new Set(lanes.map((seen) => seen.slice(0, 6).join())).size).toBe(3);
  });
});

describe("a property that fails", () => {
  const of = { file: "test/a.test.ts", name: "a > b" };

  const failureOf = async <Values>(
    property: fc.IRawProperty<Values>,
    parameters: fc.Parameters<Values> = {},
  ) => {
    const said: string[] = [];
    const error: unknown = await holdsOrTells(
      property,
      { numRuns: 100, seed: 1, ...parameters },
      { of, say: (text) => said.push(text) },
    ).catch((thrown: unknown) => thrown);
    return { said, message: error instanceof Error ? error.message : null };
  };
  const tooLarge = fc.property(fc.nat(), (number) => {
    if (number > 10) throw new Error(`${number} is too large`);
  });

  test("is told with its seed before a smaller case is looked for, and then with the smallest", async () => {
    const { said, message } = await failureOf(tooLarge);
    const again = `again: GUILDFORM_SEED=${process.env.GUILDFORM_SEED} `;
    expect(said).toEqual([
      expect.stringMatching(/^a > b: a case fails.*\nagain: [\s\S]*Counterexample: \[\d+\]/),
    ]);
    expect(said[0]).toContain(again);
    expect(said[0]).toMatch(/\d+ is too large$/);
    expect(message).toContain("Counterexample: [11]");
    expect(message).toContain(again);
    expect(message).toContain("test/a.test.ts");
  });

  test("is told as it failed where the case holds alone, and without a search where none is wanted", async () => {
    let runs = 0;
    const once = fc.property(fc.nat(), () => {
      runs += 1;
      if (runs === 7) throw new Error("what an earlier case left behind");
    });
    expect(await failureOf(once)).toMatchObject({
      said: [expect.stringContaining("Property failed after 7 tests")],
      message: expect.stringContaining("Property failed after 7 tests"),
    });
    expect((await failureOf(tooLarge, { endOnFailure: true })).said).toEqual([]);
  });

  test("says nothing where it holds", async () => {
    expect(await failureOf(fc.property(fc.nat(), () => {}))).toEqual({ said: [], message: null });
  });
});

describe("sections", () => {
  test("every file of tests that asks for a slice is in one section, and no other file is", () => {
    expect(SECTIONS.flatMap(({ files }) => files).toSorted()).toEqual(drawingFiles().toSorted());
  });

  test("each name stands once", () => {
    const names = SECTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

const section = (name: string, more: Partial<Section> = {}): Section => ({
  name,
  proves: `${name} holds`,
  files: [],
  run: async () => ({ cases: 1, failures: [] }),
  ...more,
});

describe("flags", () => {
  const known = [section("one"), section("two"), section("compare", { needsAgainst: true })];
  const names = (parameters: readonly string[]) => {
    const asked = soakFlags(parameters, known);
    return asked.kind === "run" ? asked.sections.map(({ name }) => name) : asked;
  };

  test("sections by name, in the order of the table; what compares only with something to compare with", () => {
    expect(names([])).toEqual(["one", "two"]);
    expect(names(["--section", "two", "--section", "one"])).toEqual(["one", "two"]);
    expect(names(["--against", "../before/dist"])).toEqual(["one", "two", "compare"]);
    expect(names(["--section", "compare", "--against", "../before/dist"])).toEqual(["compare"]);
  });

  test("a seed that is given, and minutes", () => {
    expect(soakFlags(["--seed", "7", "--minutes", "1.5"], known)).toMatchObject({ seed: 7, minutes: 1.5 });
    expect(soakFlags([], known)).toMatchObject({ seed: expect.any(Number), minutes: 0, against: null });
  });

  test.each([
    [["--section", "nix"], "--section nix: there are one, two, compare"],
    [
      ["--section", "compare"],
      "--section compare compares two built programs: say the other one with --against DIST",
    ],
    [["--seed", "x"], "--seed x: it must be a whole number from 0 to 2147483647"],
    [["--seed", "2147483648"], "--seed 2147483648: it must be a whole number from 0 to 2147483647"],
    [["--seed", "-1"], "--seed -1: it must be a whole number from 0 to 2147483647"],
    [["--seed=-1"], "--seed -1: it must be a whole number from 0 to 2147483647"],
    [["--seed", "--minutes", "3"], "--seed: its value is missing, as in --seed 7"],
    [["--minutes", "soon"], "--minutes soon: it must be a number such as 30"],
    [["--minutes", "-1"], "--minutes -1: it must be a number such as 30"],
    [["--minutes", "1", "--against"], "--against: its value is missing, as in --against ../before/dist"],
    [["--section", "-x"], "--section -x: there are one, two, compare"],
    [["--sections", "one"], "Unknown option '--sections'"],
    [["one"], "Unexpected argument 'one'"],
  ])("%j is refused", (parameters, message) => {
    expect(soakFlags(parameters, known)).toEqual({
      kind: "wrong",
      message: expect.stringContaining(message),
    });
  });

  test("the help names every section and what it proves", () => {
    expect(soakFlags(["--help"], known)).toEqual({ kind: "help" });
    const text = usage(SECTIONS);
    for (const { name, proves } of SECTIONS)
      expect(text).toMatch(new RegExp(`^  ${name} +${proves.slice(0, 20)}`, "m"));
  });
});

test("the table has a row for each section and one for all of them", () => {
  const row = { section: "one", cases: 0, failures: [], ms: 0 };
  const failures = [{ what: "lost", again: null }];
  const rows = [
    withResult(withResult(row, { cases: 20, failures: [] }, 1_400), { cases: 20, failures }, 1_400),
    withResult({ ...row, section: "second" }, { cases: 1_000, failures: [] }, 125_000),
  ];
  expect(soakTable(rows)).toBe(
    [
      "section  cases  failures       time",
      "-------  -----  --------  ---------",
      "one         40         1        3 s",
      "second    1000         0  2 min 5 s",
      "total     1040         1  2 min 8 s",
    ].join("\n"),
  );
});

test("a seed that is none is refused before any test runs", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "list",
      "--config",
      "test/vitest.config.ts",
      "--filesOnly",
    ],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, GUILDFORM_SEED: "x", GUILDFORM_SEED_IS_SAID: undefined },
    },
  );
  expect(status).toBe(1);
  expect(stderr).toContain(
    "GUILDFORM_SEED=x: it must be a whole number from 0 to 2147483647, such as GUILDFORM_SEED=123456789",
  );
});
