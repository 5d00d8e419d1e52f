// Tests which paths are files inside a folder, and paths that only look so.

import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContainedFile } from "../../src/use-cases/contained-file.js";
import { noUnixFiles } from "../missing-here.js";
import { slice } from "../soak/slice.js";
import { IS_ROOT } from "../who-runs.js";

/** This runs parallel to the test, so that a swap can come between any two steps of a read. */
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

let root = "";
let folder = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "guildform-contained-"));
  folder = join(root, "conf");
  await mkdir(join(folder, "texts"), { recursive: true });
  await writeFile(join(root, "secret.md"), "secret");
  await writeFile(join(folder, "rules.md"), "rules");
  await writeFile(join(folder, "empty.md"), "");
  await mkdir(join(folder, ".git"));
  await writeFile(join(folder, ".git", "config"), "token");
  await symlink(join(".git", "config"), join(folder, "shown.md"));
  await writeFile(join(folder, "texts", "faq 问.md"), "faq");
});
afterAll(() => rm(root, { recursive: true }));

const read = async (path: string, limitBytes = 100) => {
  const result = await readContainedFile({ folder, path, limitBytes });
  if (result.kind === "problem") return `${result.problem} ${result.unfit?.is ?? result.reason}`.trim();
  return `bytes ${new TextDecoder().decode(result.bytes)}`.trim();
};

describe("a file inside the folder", () => {
  test.each([
    ["rules.md", "bytes rules"],
    ["./rules.md", "bytes rules"],
    [".//texts/../rules.md", "bytes rules"],
    ["texts/faq 问.md", "bytes faq"],
    ["empty.md", "bytes"],
  ])("%s", async (path, result) => {
    expect(await read(path)).toBe(result);
  });

  test("of the largest size, and one byte more", async () => {
    expect(await read("rules.md", 5)).toBe("bytes rules");
    expect(await read("rules.md", 4)).toBe("too-large too-large");
    expect(await read("empty.md", 0)).toBe("bytes");
  });

  test("in a folder that is itself named by a link, or by a relative path", async () => {
    const linked = join(root, "linked");
    await symlink(folder, linked);
    expect(await readContainedFile({ folder: linked, path: "rules.md", limitBytes: 9 })).toMatchObject({
      kind: "bytes",
    });
    expect(await readContainedFile({ folder: "", path: "package.json", limitBytes: 100_000 })).toMatchObject({
      kind: "bytes",
    });
  });

  test("by a link that stays inside", async () => {
    await symlink("../rules.md", join(folder, "texts", "inside.md"));
    expect(await read("texts/inside.md")).toBe("bytes rules");
  });
});

describe("what is refused", () => {
  test.each([
    "../secret.md",
    "texts/../../secret.md",
    "texts/../../conf/rules.md",
    "/etc/passwd",
    "C:/x",
    "C:x",
    "..\\secret.md",
    "\\\\server\\x",
    "",
    " ",
    "rules.md\u0000.png",
    ".git/config",
    "texts/../.git/config",
    "..hidden.md",
  ])("the path %j", async (path) => {
    expect(await read(path)).toBe("outside");
  });

  test("files that are not there", async () => {
    expect(await read("none.md")).toBe("missing");
    expect(await read("rules.md/x")).toBe("missing");
    const gone = join(root, "gone");
    expect(await readContainedFile({ folder: gone, path: "x", limitBytes: 1 })).toMatchObject({
      problem: "missing",
    });
  });

  test("links that lead out: of a file, of a folder, of a folder beside with the same beginning", async () => {
    await symlink("../secret.md", join(folder, "out.md"));
    await symlink("..", join(folder, "up"));
    await mkdir(join(root, "conf-2"));
    await writeFile(join(root, "conf-2", "x.md"), "x");
    await symlink(join(root, "conf-2"), join(folder, "beside"));
    await symlink("loop.md", join(folder, "loop.md"));
    expect(await read("out.md")).toBe("link");
    expect(await read("up/secret.md")).toBe("link");
    expect(await read("up/conf/rules.md")).toBe("bytes rules");
    expect(await read("beside/x.md")).toBe("link");
    expect(await read("loop.md")).toBe("link");
    await symlink("/dev/zero", join(folder, "zero.md"));
    expect(await read("zero.md")).toBe("link");
  });

  test("hidden files, such as the credentials of a checkout, also behind a link that stays inside", async () => {
    expect(await read("shown.md")).toBe("hidden");
    expect(
      await readContainedFile({ folder: join(folder, ".git"), path: "config", limitBytes: 9 }),
    ).toMatchObject({
      kind: "bytes",
    });
  });

  test("a folder that becomes a link while the file is read", async () => {
    const [outside, inside] = [join(root, "outside"), join(folder, "swap")];
    for (const [where, words] of [
      [outside, "secret"],
      [inside, "ours"],
    ] as const) {
      await mkdir(where);
      await writeFile(join(where, "x.md"), words);
    }
    const swapper = new Worker(SWAPS_FOREVER, { eval: true, execArgv: [], workerData: { inside, outside } });
    const seen = new Set<string>();
    const { cases } = slice({ soak: 1_000, test: 100 });
    for (let count = 0; count < cases; count++) seen.add(await read("swap/x.md"));
    await swapper.terminate();
    expect(seen).toContain("bytes ours");
    expect(seen).not.toContain("bytes secret");
  });

  test("folders", async () => {
    expect(await read("texts")).toBe("not-a-file directory");
    expect(await read("texts/")).toBe("not-a-file directory");
    expect(await read(".")).toBe("not-a-file directory");
  });

  test("pipes and sockets, without waiting for anybody", async ({ skip }) => {
    skip(noUnixFiles !== null, noUnixFiles ?? "");
    execFileSync("mkfifo", [join(folder, "pipe.md")]);
    expect(await read("pipe.md")).toBe("not-a-file pipe");
    const server = createServer().listen(join(folder, "socket.md"));
    await new Promise((resolve) => server.once("listening", resolve));
    expect(await read("socket.md")).toBe("not-a-file socket");
    await new Promise((resolve) => server.close(resolve));
  });

  test("files without permission", async ({ skip }) => {
    skip(noUnixFiles !== null, noUnixFiles ?? "");
    skip(IS_ROOT, "permissions do not bind root");
    await writeFile(join(folder, "shut.md"), "x", { mode: 0 });
    expect(await read("shut.md")).toBe("unreadable EACCES");
  });
});
