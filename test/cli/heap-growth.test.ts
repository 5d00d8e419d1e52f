// Tests that only the program limits the growth of its heap, and only under versions of Node.js that the tests run under.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { limitHeapGrowth } from "../../src/cli/heap-growth.js";
import { Desk } from "./desk.js";
import { DIST } from "./running.js";

function flagsUnder(node: string): readonly string[] {
  const flags: string[] = [];
  limitHeapGrowth(node, (flag) => flags.push(flag));
  return flags;
}

test.each(["20.19.0", "22.12.0", "24.0.0"])("Node.js %s gets the flag", (node) => {
  expect(flagsUnder(node)).toEqual(["--heap-growing-percent=100"]);
});

test.each(["18.20.0", "23.1.0", "26.0.0", "200.0.0"])("Node.js %s gets no flag", (node) => {
  expect(flagsUnder(node)).toEqual([]);
});

test("this Node.js knows the flag: V8 complains on stderr about an unknown one", async () => {
  expect(flagsUnder(process.versions.node)).toHaveLength(1);
  await using desk = await Desk.open();
  expect(await desk.start(["--version"]).ended()).toMatchObject({ status: 0, stderr: "" });
});

test("only the program sets it, and no door for imports loads it", async () => {
  const files = await readdir(DIST, { recursive: true });
  const texts = await Promise.all(
    files.filter((file) => file.endsWith(".js")).map((file) => readFile(join(DIST, file), "utf8")),
  );
  const withFlag = texts.filter((text) => text.includes("setFlagsFromString"));
  expect(withFlag).toEqual([await readFile(join(DIST, "cli/main.js"), "utf8")]);
});
