// Tests how far links may lead from a path that a person typed, in CI (`inside`) and elsewhere (`same-owner`).

import { chown, lchown, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LinkOutError } from "../../src/model/link-out-error.js";
import { readTypedFile } from "../../src/model/read-bounded-file.js";
import { type LinkRule, realTypedPath } from "../../src/model/typed-path.js";
import { noProc, noUnixFiles, skipFor } from "../missing-here.js";
import { slice } from "../soak/slice.js";
import { IS_ROOT } from "../who-runs.js";

let top = "";
let here = "";
const working = process.cwd();
beforeAll(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), "guildform-typed-")));
  here = join(top, "repo", "conf");
  await mkdir(join(here, ".git"), { recursive: true });
  await mkdir(join(here, "deep"));
  await mkdir(join(here, ".guildform"));
  for (const [path, text] of [
    ["repo/conf/guild.yaml", "ours"],
    ["repo/conf/deep/guild.yaml", "ours"],
    ["repo/conf/.git/config", "secret"],
    ["repo/conf/.env", "secret"],
    ["repo/outside.yaml", "outside"],
    ["repo/.hidden.yaml", "secret"],
  ] as const)
    await writeFile(join(top, path), text);
  for (const [path, target] of [
    ["repo/conf/inside.yaml", "deep/guild.yaml"],
    ["repo/conf/env.yaml", ".env"],
    ["repo/conf/git.yaml", ".git/config"],
    ["repo/conf/out.yaml", "../outside.yaml"],
    ["repo/conf/dotted.yaml", "../.hidden.yaml"],
    ["repo/conf/twice.yaml", "deep/../out.yaml"],
    ["repo/conf/proc.yaml", "/proc/self/environ"],
    ["repo/conf/loop.yaml", "loop.yaml"],
    ["repo/conf/up", ".."],
    ["repo/conf/hidden", ".git"],
    ["repo/conf/new.json", "../made.json"],
    ["repo/conf/.guildform/state.json", "one.json"],
    ["repo/conf/.guildform/out.json", "../../made.json"],
    ["linked", "repo/conf"],
  ] as const)
    await symlink(target, join(top, path));
  process.chdir(here);
});
afterAll(async () => {
  process.chdir(working);
  await rm(top, { recursive: true });
});

/** Returns the real path from `repo/conf` on, or the reason of the refusal. */
async function led(path: string, links: LinkRule, folder?: string): Promise<string> {
  try {
    return relative(here, await realTypedPath({ path, links, ...(folder === undefined ? {} : { folder }) }));
  } catch (error) {
    if (error instanceof LinkOutError) return `${error.out.link} → ${error.out.target}: ${error.out.why}`;
    return error instanceof Error && "code" in error ? String(error.code) : `BUG ${error}`;
  }
}

describe("a link from a typed path", () => {
  skipFor(noUnixFiles);

  test.for<readonly [path: string, inCi: string, atDesk?: string]>([
    ["guild.yaml", "guild.yaml"],
    ["./deep/guild.yaml", "deep/guild.yaml"],
    [".env", ".env"],
    ["none.yaml", "none.yaml"],
    ["../outside.yaml", "../outside.yaml"],
    ["inside.yaml", "deep/guild.yaml"],
    ["env.yaml", "env.yaml → .env: hidden"],
    ["git.yaml", "git.yaml → .git/config: hidden"],
    ["out.yaml", "out.yaml → ../outside.yaml: outside", "../outside.yaml"],
    ["dotted.yaml", "dotted.yaml → ../.hidden.yaml: outside", "dotted.yaml → ../.hidden.yaml: hidden"],
    ["twice.yaml", "twice.yaml → deep/../out.yaml: outside", "../outside.yaml"],
    ["proc.yaml", "proc.yaml → /proc/self/environ: outside"],
    ["loop.yaml", "ELOOP"],
    ["up/outside.yaml", "up → ..: outside", "../outside.yaml"],
    ["hidden/config", "hidden → .git: hidden", ".git/config"],
    ["new.json", "new.json → ../made.json: outside", "../made.json"],
  ])("%s", async ([path, inCi, atDesk = inCi], { expect }) => {
    expect([await led(path, "inside"), await led(path, "same-owner")]).toEqual([inCi, atDesk]);
  });

  test("of a folder that stands above the working folder counts for nothing", async () => {
    expect(await led(join(top, "linked", "guild.yaml"), "inside")).toBe("guild.yaml");
  });

  test("of the folder of the state stays in the folder of the configuration", async () => {
    expect(await led(".guildform/state.json", "inside", ".")).toBe(".guildform/one.json");
    expect(await led(".guildform/out.json", "inside", ".")).toContain("outside");
    expect(await led("hidden/state.json", "inside", ".")).toContain("hidden");
  });

  test("that belongs to another user than the file leads nowhere, also behind another link", async ({
    skip,
  }) => {
    skip(!IS_ROOT, "only root gives files to others");
    const [own, strange] = [join(here, "own.yaml"), join(top, "repo", "strange.yaml")];
    await symlink("../strange.yaml", own);
    await symlink("outside.yaml", strange);
    await chown(join(top, "repo", "outside.yaml"), 1234, 1234);
    expect(await led("own.yaml", "same-owner")).toBe("../outside.yaml");
    await lchown(own, 1234, 1234);
    await lchown(strange, 4321, 4321);
    expect(await led("own.yaml", "same-owner")).toBe(`${strange} → outside.yaml: owner`);
    await chown(join(top, "repo", "outside.yaml"), 0, 0);
  });

  test("is not followed once the way was looked at", async () => {
    await mkdir(join(here, "swap"));
    await writeFile(join(here, "swap", "x.yaml"), "ours");
    await mkdir(join(top, "elsewhere"));
    await writeFile(join(top, "elsewhere", "x.yaml"), "secret");
    const swapper = new Worker(SWAPS_FOREVER, {
      eval: true,
      execArgv: [],
      workerData: { inside: join(here, "swap"), outside: join(top, "elsewhere") },
    });
    const texts = new Set<string>();
    const { cases } = slice({ soak: 1_000, test: 60 });
    for (let count = 0; count < cases; count++)
      texts.add(
        await readTypedFile({ path: "swap/x.yaml", links: "inside" }, 100).then(String, () => "refused"),
      );
    await swapper.terminate();
    expect(texts).toContain("ours");
    expect(texts).not.toContain("secret");
  });

  test("a file of the kernel is none, also where a person types it", async ({ skip }) => {
    skip(noProc !== null, noProc ?? "");
    const read = readTypedFile({ path: "/proc/self/environ", links: "same-owner" }, 100_000);
    await expect(read).rejects.toMatchObject({ code: "ERR_NOT_A_FILE", unfit: { is: "kernel-file" } });
  });
});

/** Swaps a folder and a link in another thread, so that a swap can come between any two steps of a read. */
const SWAPS_FOREVER = `
  const { renameSync, symlinkSync, unlinkSync } = require("node:fs");
  const { inside, outside } = require("node:worker_threads").workerData;
  const dwell = () => { for (let count = 0; count < 50_000; count++); };
  for (;;) {
    renameSync(inside, inside + "-away");
    symlinkSync(outside, inside);
    dwell();
    unlinkSync(inside);
    renameSync(inside + "-away", inside);
    dwell();
  }
`;
