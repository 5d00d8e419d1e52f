// Tests the compiled soak, started as `npm run soak -- --against ../before/dist` starts it. The program refuses a folder without an
// emulator, and starts the emulator of any other.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, test } from "vitest";
import { SECTIONS } from "./sections.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** The tests themselves run from this folder. */
const built = process.env.GUILDFORM_COMPILED ?? "";
const folder = mkdtempSync(join(tmpdir(), "guildform-soak-"));

/** The tests of test/torture start the parts of the torture section, so this list leaves it out. */
const PROGRAMS = SECTIONS.filter(({ files, name }) => files.length === 0 || name === "wire")
  .map(({ name }) => name)
  .filter((name) => name !== "torture");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function soak(...parameters: readonly string[]) {
  const child = spawn(process.execPath, [join(built, "test/soak/main.js"), ...parameters], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // The limit ends a program that hangs.
    timeout: 170_000,
  });
  const status = new Promise((resolve) => child.on("close", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}

/** Makes a folder with these files in place of a dist folder. */
function dist(name: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, name);
  mkdirSync(join(path, "emulator"), { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(path, file), content);
  return path;
}

test.concurrent("a folder without a built program is refused in one sentence", async ({ expect }) => {
  const path = dist("sources", { "emulator/index.ts": "" });
  expect(await soak("--section", "wire", "--against", path)).toEqual({
    status: 1,
    stdout: "",
    stderr: `--against ${path}: there is no built program; name its dist folder, such as ../before/dist\n`,
  });
});

test.concurrent("each section that is a program starts, and finds nothing between this build and itself", async ({
  expect,
}) => {
  const { status, stdout, stderr } = await soak("--tiny", "--seed", "7", "--against", "dist");
  const started = [...stderr.matchAll(/^(\S+): seed 7 …$/gm)].map(([, name]) => name);
  expect(started).toEqual(PROGRAMS);
  for (const name of PROGRAMS) expect(stdout).toMatch(new RegExp(`^${name} +[1-9][0-9]* +0 `, "m"));
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.not.stringContaining("FOUND") });
});

test.concurrent("the emulator of the other program is started, and its failure is one of the section", async ({
  expect,
}) => {
  const path = dist("before", {
    "package.json": '{ "type": "module" }',
    "emulator/index.js": 'export const startEmulator = async () => { throw new Error("the one before"); };',
  });
  const { status, stdout, stderr } = await soak("--section", "wire", "--seed", "7", "--against", path);
  expect(stderr).toMatch(/^seed 7 .*\nwire: seed 7 …\nwire: FOUND 1: Error: the one before\n$/);
  expect(stdout).toMatch(/^wire +0 +1 /m);
  expect(stdout).toContain(`again: npm run soak -- --section wire --seed 7 --against ${path}\n`);
  expect(status).toBe(1);
});
