// Tests the bench with small inputs. Each section starts once, in one process, and prints its figures. A failure in a section is counted.

import { spawn } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { scratchFolder } from "./scratch-folder.js";

const BENCH = fileURLToPath(new URL("../bench", import.meta.url));

async function bench(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(BENCH, "run.js"), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const status = new Promise((resolve) => child.on("close", resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, stdout, stderr };
}

test.concurrent("each section starts and does what it says", async ({ expect }) => {
  const files = await readdir(BENCH);
  const sections = files.flatMap((name) => /^measure-(.+)\.js$/.exec(name)?.[1] ?? []);
  const { status, stdout, stderr } = await bench(["--tiny"]);
  expect(stdout).not.toMatch(/WRONG|NaN|Infinity/);
  const measured = [...stderr.matchAll(/^measuring (\S+) …$/gm)].map(([, name]) => name);
  expect(measured.sort()).toEqual(sections.sort());
  expect(status).toBe(0);
});

test.concurrent("a section that breaks off is counted in the summary, and the bench ends with 1", async ({
  expect,
}) => {
  const folder = await scratchFolder("guildform-bench-");
  for (const file of ["cli/main.js", "plan/make-plan.js"]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), "");
  }
  try {
    const { status, stdout } = await bench(["--tiny", "undo"], { GUILDFORM_BENCH_DIST: folder });
    expect(stdout).not.toContain("All figures are within");
    expect(stdout).toContain("1 problem, marked WRONG.");
    expect(stdout).toMatch(/^WRONG: the section undo broke off before it had measured: ./m);
    expect(status).toBe(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
