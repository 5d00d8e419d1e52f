// Tests that `npm run lint` checks every file once, and later only the changed ones.

import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test("a file is looked at again once it changed, and all of them under other rules", ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), "guildform-lint-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const lint = (): readonly [number | null, string] => {
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, ".ci/lint.js")], {
      cwd: folder,
      encoding: "utf8",
    });
    return [status, /Checked \d+ files?/.exec(stdout)?.[0] ?? ""];
  };
  execFileSync("git", ["init", "--quiet", folder]);
  for (const name of ["biome.jsonc", ".gitignore"]) copyFileSync(join(ROOT, name), join(folder, name));
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
