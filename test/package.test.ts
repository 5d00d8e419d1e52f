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
