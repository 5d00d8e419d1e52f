// Tests that only the program limits the growth of its heap, after its start, and only under versions of Node.js that the tests run under.

import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { HEAP_GROWTH, limitHeapGrowth } from "../../src/cli/heap-growth.js";
import { DIST } from "./running.js";

/** Returns the flags at the start, and the flags after it. */
function flagsUnder(node: string): readonly [readonly string[], readonly string[]] {
  const flags: string[] = [];
  let afterStart = () => {};
  const later = (work: () => void) => {
    afterStart = work;
  };
  limitHeapGrowth({ node, later, setFlag: (flag) => flags.push(flag) });
  const atStart = [...flags];
  afterStart();
  return [atStart, flags];
}

test.each(["20.19.0", "22.12.0", "24.0.0", process.versions.node])("Node.js %s gets the flag", (node) => {
  expect(flagsUnder(node)).toEqual([[], [HEAP_GROWTH]]);
});

test.each(["18.20.0", "23.1.0", "26.0.0", "200.0.0"])("Node.js %s gets no flag", (node) => {
  expect(flagsUnder(node)).toEqual([[], []]);
});

test("this Node.js knows the flag: V8 complains on stderr about an unknown one", () => {
  const complaint = (flag: string) =>
    spawnSync(
      process.execPath,
      ["-e", 'require("node:v8").setFlagsFromString(process.argv[1])', "--", flag],
      {
        encoding: "utf8",
      },
    ).stderr;
  expect(complaint(HEAP_GROWTH)).toBe("");
  expect(complaint("--no-such-flag=100")).not.toBe("");
});

test("only the program sets it, and no door for imports loads it", async () => {
  const files = await readdir(DIST, { recursive: true });
  const texts = await Promise.all(
    files.filter((file) => file.endsWith(".js")).map((file) => readFile(join(DIST, file), "utf8")),
  );
  const withFlag = texts.filter((text) => text.includes("setFlagsFromString"));
  expect(withFlag).toEqual([await readFile(join(DIST, "cli/main.js"), "utf8")]);
});
