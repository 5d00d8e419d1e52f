// `guildform validate` answers at once: reading a file loads the YAML parser and nothing else from outside.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Names of the packages that a source file imports, directly or not, types aside. */
function packagesOf(file: URL, seen = new Set<string>(), packages = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return packages;
  seen.add(file.href);
  const source = readFileSync(file, "utf8");
  for (const [, clause, name] of source.matchAll(/^(?:import|export) ([^;]*?)from "([^"]+)";$/gm)) {
    if (clause?.startsWith("type ") || name === undefined) continue;
    if (name.startsWith(".")) packagesOf(new URL(name.replace(/\.js$/, ".ts"), file), seen, packages);
    else packages.add(name);
  }
  return packages;
}

test("reading a file needs no schema library", () => {
  const entry = new URL("../../src/config/load-config.ts", import.meta.url);
  expect([...packagesOf(entry)].toSorted()).toEqual(["node:crypto", "yaml"]);
  const schema = new URL("../../src/config/schema/index.ts", import.meta.url);
  expect(packagesOf(schema)).toContain("typebox");
});
