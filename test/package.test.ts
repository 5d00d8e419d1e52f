// What the package promises to those who install it: its doors lead somewhere, and its program can be run.

import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const manifest = JSON.parse(readFileSync(at("package.json"), "utf8"));

it("every door has code and types", () => {
  const doors = Object.values<string | { types: string; default: string }>(manifest.exports);
  const files = doors.flatMap((door) => (typeof door === "string" ? [] : [door.types, door.default]));
  expect(files.length).toBe(6);
  for (const file of files) expect(statSync(at(file)).isFile()).toBe(true);
});

it("the program may be executed after every build", () => {
  expect(statSync(at(manifest.bin.guildform)).mode & 0o111).toBe(0o111);
});

it("the doors of the built package hold what the README uses", async () => {
  const client = await import(at(manifest.exports["./client"].default).href);
  const emulator = await import(at(manifest.exports["./emulator"].default).href);
  const library = await import(at(manifest.exports["."].default).href);
  expect([client.GuildClient, client.guildId, emulator.startEmulator, library.Guildform]).toEqual(
    Array(4).fill(expect.any(Function)),
  );
});

it("the types of every door name only libraries that bring types, so that nothing else need be installed", () => {
  const doors = Object.values<string | { types: string }>(manifest.exports).flatMap((door) =>
    typeof door === "string" ? [] : [at(door.types)],
  );
  const named = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: URL): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
      if (name.startsWith(".")) visit(new URL(name.replace(/\.js$/, ".d.ts"), file));
      else if (!name.startsWith("node:")) named.add(name);
    }
  };
  for (const door of doors) visit(door);
  const untyped = [...named].filter((name) => {
    const { types, exports } = JSON.parse(readFileSync(at(`node_modules/${name}/package.json`), "utf8"));
    return types === undefined && !JSON.stringify(exports ?? {}).includes('"types"');
  });
  expect(seen.size).toBeGreaterThan(doors.length);
  expect(untyped).toEqual([]);
});
