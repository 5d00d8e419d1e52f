// Tests that `npm run lint` checks every file once, and later only the changed ones.

import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Makes a repository with the rules of the project, and a folder of modules outside. */
function repository() {
  const outside = mkdtempSync(join(tmpdir(), "guildform-lint-"));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  const folder = join(outside, "repository");
  const modules = join(outside, "modules");
  mkdirSync(join(modules, "package"), { recursive: true });
  writeFileSync(join(modules, "package", "index.js"), "var  wrong\n");
  execFileSync("git", ["init", "--quiet", folder]);
  for (const name of ["biome.jsonc", ".gitignore"]) copyFileSync(join(ROOT, name), join(folder, name));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const lint = (): readonly [number | null, string] => {
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, ".ci/lint.js")], {
      cwd: folder,
      encoding: "utf8",
    });
    return [status, /Checked \d+ files?/.exec(stdout)?.[0] ?? ""];
  };
  return { folder, modules, write, lint };
}

test("a file is looked at again once it changed, and all of them under other rules", () => {
  const { folder, write, lint } = repository();
  write("a.ts", "export const a = 1;\n");
  write("b.ts", "export const b = 2;\n");
  write("picture.png", "no program\n");
  expect(lint()).toEqual([0, "Checked 3 files"]);
  expect(lint()).toEqual([0, ""]);
  write("b.ts", "export var  b = 2;\n");
  expect(lint()).toEqual([1, "Checked 1 file"]);
  expect(lint()).toEqual([1, "Checked 1 file"]);
  write("b.ts", "export const b = 3;\n");
  expect(lint()).toEqual([0, "Checked 1 file"]);
  const rules = readFileSync(join(folder, "biome.jsonc"), "utf8");
  write("biome.jsonc", rules.replace('"noExplicitAny": "error"', '"noExplicitAny": "off"'));
  expect(lint()).toEqual([0, "Checked 3 files"]);
});

test("a link in place of node_modules is no file to check", () => {
  const { folder, modules, write, lint } = repository();
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  write("a.ts", "export const a = 1;\n");
  expect(lint()).toEqual([0, "Checked 2 files"]);
  write("a.ts", "export const a = 2;\n");
  expect(lint()).toEqual([0, "Checked 1 file"]);
  expect(lint()).toEqual([0, ""]);
});
