// Tests templates/zh-CN: the commands of the English templates, with Chinese comments and messages.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROGRAM = join(ROOT, ".ci/templates.js");
const PATHS = readdirSync(join(ROOT, "templates/zh-CN"), { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".yml"));

const check = (cwd: string) => spawnSync(process.execPath, [PROGRAM, "--check"], { cwd, encoding: "utf8" });

test("the Chinese templates are not stale (else: npm run templates)", () => {
  const { status, stderr } = check(ROOT);
  expect([status, stderr]).toEqual([0, ""]);
});

test("a comment and an echo without Chinese are found, and a file without an English template", () => {
  const folder = mkdtempSync(join(tmpdir(), "guildform-templates-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, "templates"), join(folder, "templates"), { recursive: true });
  const path = join(folder, "templates/gitlab/guildform.gitlab-ci.yml");
  const text = readFileSync(path, "utf8");
  const changed = text
    .replace("# An exact version.", "# A version.")
    .replace('echo "Nothing waits:', 'echo "None:');
  expect(changed.length).toBeLessThan(text.length);
  writeFileSync(path, changed);
  writeFileSync(join(folder, "templates/zh-CN/other.yml"), "");
  const { status, stderr } = check(folder);
  expect(status).toBe(1);
  for (const part of [
    "A version.\n",
    "None: apply made",
    "No template has:\nNothing waits:",
    "zh-CN/other.yml has no",
  ])
    expect(stderr).toContain(part);
});

test.each(PATHS)("%s differs only in texts for people and in the language", (path) => {
  const withoutTexts = (folder: string) =>
    readFileSync(join(ROOT, folder, path), "utf8")
      .replaceAll(/(^|\s)#(?!!| v\d| shellcheck).*$/gm, "")
      .replaceAll(
        /(echo )"[^"]*"|(\bdescription: ).*|(GUILDFORM_LANG: )(?:en|zh-CN)$|( name: )keep .*/gm,
        "$1$2$3$4",
      )
      .replaceAll(/( name: )保留.*/g, "$1");
  expect(withoutTexts("templates/zh-CN").replaceAll(/\n\s*\n/g, "\n")).toBe(
    withoutTexts("templates").replaceAll(/\n\s*\n/g, "\n"),
  );
});

test("each job of a Chinese template speaks Chinese", () => {
  const read = (path: string): string => readFileSync(join(ROOT, "templates/zh-CN", path), "utf8");
  expect(parse(read("github/guildform.yml")).env).toEqual({ GUILDFORM_LANG: "zh-CN" });
  expect(parse(read("gitea/guildform.yml")).env).toEqual({ GUILDFORM_LANG: "zh-CN" });
  expect(parse(read("gitlab/guildform.gitlab-ci.yml")).variables).toMatchObject({ GUILDFORM_LANG: "zh-CN" });
  for (const path of PATHS.filter((one) => one.startsWith("cnb/.cnb.yml") || one.startsWith("gitee/")))
    expect(read(path)).toContain("GUILDFORM_LANG");
});
