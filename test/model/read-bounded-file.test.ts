// Tests that a named file is read whole or refused at once, also if it is a folder, a pipe or a device.

import { execFileSync } from "node:child_process";
import { appendFile, mkdir, mkdtemp, open, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasLink, readBoundedFile, readOpenFile } from "../../src/model/read-bounded-file.js";
import { UnfitFileError } from "../../src/model/unfit-file-error.js";
import { noProc, noUnixFiles } from "../missing-here.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildform-read-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns `text abc`, or the code and message of the refusal. */
async function read(path: string, limitBytes = 9): Promise<string> {
  try {
    return `text ${(await readBoundedFile(path, limitBytes)).toString()}`;
  } catch (error) {
    if (error instanceof UnfitFileError) {
      const { code, unfit } = error;
      return `${code} ${"bytes" in unfit ? `${unfit.bytes} bytes` : unfit.is}`;
    }
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

describe("a bounded file", () => {
  test("is read up to its limit, also through a link", async () => {
    const file = join(folder, "text");
    await writeFile(file, "123456789");
    await symlink(file, join(folder, "link"));
    expect(await read(join(folder, "link"))).toBe("text 123456789");
    expect(await read(file, 8)).toBe("ERR_FS_FILE_TOO_LARGE 9 bytes");
    await writeFile(file, "");
    expect(await read(file, 0)).toBe("text ");
  });

  test("that grows while it is read stays bounded", async () => {
    const file = join(folder, "growing");
    await writeFile(file, "1");
    const handle = await open(file);
    const grown = new Proxy(handle, {
      get: (target, name) =>
        name === "read"
          ? async (...given: Parameters<typeof handle.read>) => {
              await appendFile(file, "more");
              return target.read(...given);
            }
          : Reflect.get(target, name, target).bind(target),
    });
    await expect(readOpenFile(grown, 20)).rejects.toMatchObject({ unfit: { is: "growing", bytes: 20 } });
    await handle.close();
  });

  test("that says it is empty, as files of /proc do, is read all the same", async ({ skip }) => {
    skip(noProc !== null, noProc ?? "");
    expect(await read("/proc/self/status", 100_000)).toContain("Pid:");
  });

  test("is missing", async () => {
    expect(await read(join(folder, "no"))).toBe("ENOENT");
    expect(await read(join(folder, "text", "no"))).toBe("ENOTDIR");
  });

  test("is no folder", async () => {
    expect(await read(folder)).toBe("EISDIR directory");
  });

  test("is no pipe, socket or device", async ({ skip }) => {
    skip(noUnixFiles !== null, noUnixFiles ?? "");
    execFileSync("mkfifo", [join(folder, "pipe")]);
    expect(await read(join(folder, "pipe"))).toBe("ERR_NOT_A_FILE pipe");
    const server = createServer().listen(join(folder, "socket"));
    await new Promise((resolve) => server.once("listening", resolve));
    expect(await read(join(folder, "socket"))).toBe("ERR_NOT_A_FILE socket");
    await new Promise((resolve) => server.close(resolve));
    expect(await read("/dev/zero")).toBe("ERR_NOT_A_FILE device");
  });
});

test("a path has a link when one of its parts is a link", async () => {
  const real = await realpath(folder);
  await mkdir(join(real, "kept"));
  await writeFile(join(real, "kept", "file"), "");
  await symlink(join(real, "kept"), join(real, "aside"));
  expect(await hasLink(join(real, "kept", "file"))).toBe(false);
  expect(await hasLink(join(real, "aside", "file"))).toBe(true);
});
