// The calls of the file system that the file backend needs, as a parameter: a test can break each of them.
//
// Promises: errors are Node's, with `code`. write() writes all bytes or throws. syncFolder() makes renames, links and removals in a folder
// durable where the platform can do that.

import type { BigIntStats } from "node:fs";
import { link, mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readLinklessFile } from "../../model/read-bounded-file.js";
import { realPathOf } from "./real-path.js";

export interface FileSystem {
  /** Returns the path with every link followed. The file and its folder need not exist (real-path.ts). */
  realPath(path: string): Promise<string>;
  /**
   * Returns the whole content of an ordinary file. Errors: ELOOP for a link; UnfitFileError for another kind of file, and for more than
   * `limitBytes`.
   */
  readFile(path: string, limitBytes: number): Promise<Buffer>;
  stat(path: string): Promise<FileMark>;
  /** `wx` makes a new file. `ax` makes a new file in which each write goes to the end. Both fail when the name is taken. */
  open(path: string, flags: "wx" | "ax", mode: number): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  /** Gives a file a second name. Fails with EEXIST when the name is taken. */
  link(existing: string, name: string): Promise<void>;
  unlink(path: string): Promise<void>;
  /** Makes the folder and its missing parents. */
  mkdir(path: string, mode: number): Promise<void>;
  readdir(path: string): Promise<readonly string[]>;
  syncFolder(path: string): Promise<void>;
}

export interface OpenFile {
  write(data: Uint8Array): Promise<void>;
  truncate(length: number): Promise<void>;
  /** Sets the time of the last change of this open file, even if another file has its name now. */
  touch(modifiedMs: number): Promise<void>;
  stat(): Promise<FileMark>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface FileMark {
  /** Two names with one identity are one file. While a file is open, no other file gets its identity. */
  readonly identity: string;
  /** The time of the last change is in whole milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** Platforms and file systems that cannot sync a folder answer with one of these codes. */
const NO_FOLDER_SYNC: ReadonlySet<unknown> = new Set(["EPERM", "EISDIR", "EINVAL", "ENOTSUP", "ENOSYS"]);

export const nodeFileSystem: FileSystem = {
  realPath: realPathOf,
  readFile: readLinklessFile,
  stat: async (path) => markOf(await stat(path, { bigint: true })),
  open: async (path, flags, mode) => {
    const handle = await open(path, flags, mode);
    return {
      write: (data) => handle.appendFile(data),
      truncate: (length) => handle.truncate(length),
      touch: (modifiedMs) => handle.utimes(modifiedMs / 1000, modifiedMs / 1000),
      stat: async () => markOf(await handle.stat({ bigint: true })),
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  },
  rename: (from, to) => renameOver({ from, to }),
  link: (existing, name) => link(existing, name),
  unlink: (path) => unlink(path),
  mkdir: makeFolder,
  readdir: (path) => readdir(path),
  syncFolder: async (path) => {
    try {
      const handle = await open(path, "r");
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (!NO_FOLDER_SYNC.has(errorCode(error))) throw error;
    }
  },
};

/** On Windows, a rename fails with one of these codes while a virus scanner or another program has the file open. */
const FILE_IN_USE: ReadonlySet<unknown> = new Set(["EPERM", "EACCES", "EBUSY"]);
const RENAME_TRIES = 20;
const RENAME_PAUSE_MS = 50;

/** Renames a file over another one. On Windows it waits up to a second for programs that hold the file open for a moment. */
export async function renameOver(
  { from, to }: { readonly from: string; readonly to: string },
  {
    platform = process.platform,
    tryRename = rename,
    pause = setTimeout,
  }: {
    readonly platform?: NodeJS.Platform;
    readonly tryRename?: (from: string, to: string) => Promise<void>;
    readonly pause?: (ms: number) => Promise<unknown>;
  } = {},
): Promise<void> {
  for (let left = platform === "win32" ? RENAME_TRIES : 1; ; left -= 1) {
    try {
      return await tryRename(from, to);
    } catch (error) {
      if (left === 1 || !FILE_IN_USE.has(errorCode(error))) throw error;
      await pause(RENAME_PAUSE_MS);
    }
  }
}

/**
 * The option `recursive` of node:fs does not end in a folder that allows no new one, such as `/proc`. So this function makes each level
 * itself.
 */
async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const above = dirname(path);
    if (errorCode(error) === "ENOENT" && above !== path) {
      await makeFolder(above, mode);
      await mkdir(path, { mode }).catch((second: unknown) => unlessFolder(path, second));
    } else await unlessFolder(path, error);
  }
}

/** The error matters only when there is no folder: another process may have made it first. */
async function unlessFolder(path: string, error: unknown): Promise<void> {
  const mark = await stat(path).catch(() => null);
  if (mark?.isDirectory() !== true) throw error;
}

/** Times pass through seconds with a fraction, and come back a little smaller, so they are rounded. */
function markOf({ dev, ino, mtimeNs }: BigIntStats): FileMark {
  return { identity: `${dev}:${ino}`, modifiedMs: Math.round(Number(mtimeNs) / 1e6) };
}

/** Returns `ENOENT`, for example; undefined when the error is not one of the system. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

export async function readFileOrNull(
  fileSystem: FileSystem,
  { path, limitBytes }: { readonly path: string; readonly limitBytes: number },
): Promise<Buffer | null> {
  try {
    return await fileSystem.readFile(path, limitBytes);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

export async function statOrNull(fileSystem: FileSystem, path: string): Promise<FileMark | null> {
  try {
    return await fileSystem.stat(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

/** Removes the file if it exists. */
export async function removeFile(fileSystem: FileSystem, path: string): Promise<void> {
  try {
    await fileSystem.unlink(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

/**
 * Makes a new file whose content is durable. Its name is durable only after syncFolder(). If the write fails, the file is removed again.
 */
export async function writeNewFile(
  fileSystem: FileSystem,
  { path, content, mode }: { path: string; content: string | Uint8Array; mode: number },
): Promise<void> {
  const file = await fileSystem.open(path, "wx", mode);
  try {
    try {
      await file.write(typeof content === "string" ? Buffer.from(content) : content);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await fileSystem.unlink(path).catch(() => undefined);
    throw error;
  }
}

/**
 * Puts a file at `path`, whole or not at all, and replaces a file of that name. The content is first written to `temporary` in the same
 * folder. `ready` is awaited before the rename, and its error stops it. The name is durable only after syncFolder().
 */
export async function putInPlace(
  fileSystem: FileSystem,
  file: {
    readonly path: string;
    readonly temporary: string;
    readonly content: string | Uint8Array;
    readonly mode: number;
    readonly ready?: () => Promise<void>;
  },
): Promise<void> {
  const { path, temporary, content, mode, ready } = file;
  await writeNewFile(fileSystem, { path: temporary, content, mode });
  try {
    await ready?.();
    await fileSystem.rename(temporary, path);
  } catch (error) {
    await fileSystem.unlink(temporary).catch(() => undefined);
    throw error;
  }
}
