// Tests how paths relative to the file are shown and compared.

import { expect, test } from "vitest";
import { pathBeside, plainPath } from "../../../src/config/source/contained-path.js";

test.each([
  ["./a//b.md", "a/b.md"],
  ["a/./b.md", "a/b.md"],
  ["a/../b.md", "b.md"],
  ["b.md", "b.md"],
])("%s is %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test.each([
  ["guild.yaml", "a.md"],
  ["guilds/guild.yaml", "guilds/a.md"],
  ["guilds\\guild.yaml", "guilds\\a.md"],
])("beside %s", (file, expected) => {
  expect(pathBeside(file, "./a.md")).toBe(expected);
});
