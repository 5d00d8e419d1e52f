// Tests where guildform keeps compiled code: only in a folder that no other user can write.

import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import module from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { compileCacheFolder } from "../../src/cli/compile-cache.js";
import { noUnixFiles, skipFor } from "../missing-here.js";
import { DECLARED, Desk } from "./desk.js";

async function home(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "guildform-home-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("the folder of compiled code", () => {
  skipFor(noUnixFiles);

  it("is in the cache folder of the user, for this user alone", async () => {
    const HOME = await home();
    const folder = compileCacheFolder({ HOME });
    expect(folder).toBe(join(HOME, ".cache/guildform/compiled"));
    expect((await stat(folder ?? "")).mode & 0o777).toBe(0o700);
    expect(compileCacheFolder({ HOME }), "the second run").toBe(folder);
    expect(compileCacheFolder({ HOME, XDG_CACHE_HOME: join(HOME, "own") })).toBe(
      join(HOME, "own/guildform/compiled"),
    );
  });

  it("needs a home with an absolute path", () => {
    expect(compileCacheFolder({})).toBe(null);
    expect(compileCacheFolder({ XDG_CACHE_HOME: "cache" })).toBe(null);
  });

  it.each([
    ["guildform/compiled", 0o755],
    ["guildform/compiled", 0o770],
    ["guildform", 0o775],
    [".", 0o777],
  ])("is not used when others may open %s (mode %o)", async (path, mode) => {
    const XDG_CACHE_HOME = await home();
    expect(compileCacheFolder({ XDG_CACHE_HOME })).not.toBe(null);
    await chmod(join(XDG_CACHE_HOME, path), mode);
    expect(compileCacheFolder({ XDG_CACHE_HOME })).toBe(null);
  });

  it("is no link", async () => {
    const XDG_CACHE_HOME = await home();
    await mkdir(join(XDG_CACHE_HOME, "guildform"), { mode: 0o700 });
    await symlink(await home(), join(XDG_CACHE_HOME, "guildform/compiled"));
    expect(compileCacheFolder({ XDG_CACHE_HOME })).toBe(null);
  });

  it("is no file", async () => {
    const XDG_CACHE_HOME = await home();
    await writeFile(join(XDG_CACHE_HOME, "guildform"), "");
    expect(compileCacheFolder({ XDG_CACHE_HOME })).toBe(null);
  });
});

/** Returns the names in the folder of compiled code after one run. */
async function keptBy(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const HOME = await home();
  await using desk = await Desk.open(DECLARED);
  const run = await desk.start(["validate"], { env: { HOME, XDG_CACHE_HOME: "", ...env } }).ended();
  expect(run).toMatchObject({ status: 0 });
  return readdir(join(HOME, ".cache/guildform/compiled")).catch(() => []);
}

const isOffered = "enableCompileCache" in module && process.platform !== "win32";

it("a run keeps compiled code where Node.js can, and NODE_DISABLE_COMPILE_CACHE turns that off", async () => {
  expect(await keptBy({})).toHaveLength(isOffered ? 1 : 0);
  expect(await keptBy({ NODE_DISABLE_COMPILE_CACHE: "1" })).toEqual([]);
});
