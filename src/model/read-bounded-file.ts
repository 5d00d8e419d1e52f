// Reads a file that somebody names: an ordinary file, whole, up to a size.
//
// Promise: it comes to an end. A pipe that nobody writes to, or a device that never ends such as /dev/zero, is refused
// before it is opened; what is exchanged in between is opened without waiting, and refused then.

import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readlink, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { isKernelFile, realTypedPath, type TypedPath } from "./typed-path.js";
import { UnfitFileError } from "./unfit-file-error.js";

/** No waiting for a pipe. Windows has no such flag. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A link in the last place is not followed. Windows has no such flag. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;

/** Rejects with errors of node:fs; UnfitFileError for what is no ordinary file, or larger than `limitBytes`. */
export const readBoundedFile = (path: string, limitBytes: number): Promise<Buffer> =>
  readFile(path, { limitBytes, flags: OPEN_FLAGS, isReal: false });

/** The same for a path that must not be a link itself: ELOOP. */
export const readLinklessFile = (path: string, limitBytes: number): Promise<Buffer> =>
  readFile(path, { limitBytes, flags: OPEN_FLAGS | NO_LINK, isReal: false });

/** The same for a real path: what somebody exchanges on the way, such as a folder for a link, is an UnfitFileError. */
export const readRealFile = (real: string, limitBytes: number): Promise<Buffer> =>
  readFile(real, { limitBytes, flags: OPEN_FLAGS | NO_LINK, isReal: true });

/** The same for a path that a person typed: links on the way are followed as far as its rule allows. LinkOutError. */
export const readTypedFile = async (path: TypedPath, limitBytes: number): Promise<Buffer> =>
  readRealFile(await realTypedPath(path), limitBytes);

async function readFile(
  path: string,
  {
    limitBytes,
    flags,
    isReal,
  }: { readonly limitBytes: number; readonly flags: number; readonly isReal: boolean },
): Promise<Buffer> {
  // Opening a device may do something.
  refuseUnfit(await stat(path), limitBytes);
  if (isReal && isKernelFile(path)) throw new UnfitFileError({ is: "kernel-file" }, limitBytes);
  const file = await open(path, flags);
  try {
    refuseUnfit(await file.stat(), limitBytes);
    if (isReal && !(await isStill(file, path))) throw new UnfitFileError({ is: "exchanged" }, limitBytes);
    return await readOpenFile(file, limitBytes);
  } finally {
    await file.close();
  }
}

/** The open file is the one that the path names, and no link came into the path meanwhile. */
async function isStill(file: FileHandle, real: string): Promise<boolean> {
  const opened = await file.stat({ bigint: true });
  const named = await stat(real, { bigint: true });
  return opened.dev === named.dev && opened.ino === named.ino && (await leadsWithoutLinks(file, real));
}

/** Linux says which file is open. Elsewhere each part of the path is looked at. */
async function leadsWithoutLinks(file: FileHandle, real: string): Promise<boolean> {
  const opened = await readlink(`/proc/self/fd/${file.fd}`).catch(() => null);
  return opened === null ? !(await hasLink(real)) : opened === real;
}

/**
 * Whether a part of this path is a link. `realpath` cannot tell: on Windows and on a Mac it also changes `c:\RUNNER~1` to
 * `C:\runneradmin`, with the letters on the disk.
 */
export async function hasLink(path: string): Promise<boolean> {
  for (let at = path; dirname(at) !== at; at = dirname(at))
    if ((await lstat(at)).isSymbolicLink()) return true;
  return false;
}

/** The same of a file that is open already, from its beginning. The caller closes it. */
export async function readOpenFile(file: FileHandle, limitBytes: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (size > limitBytes) throw new UnfitFileError({ is: "too-large", bytes: size }, limitBytes);
  // One byte more than it had when it was looked at: a file that grows is noticed.
  let buffer = Buffer.alloc(size + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) return buffer.subarray(0, length);
    length += bytesRead;
    if (length > limitBytes) throw new UnfitFileError({ is: "growing", bytes: limitBytes }, limitBytes);
    if (length < buffer.length) continue;
    const larger = Buffer.alloc(Math.min(2 * buffer.length, limitBytes + 1));
    buffer.copy(larger);
    buffer = larger;
  }
}

/** Null for an ordinary file. */
function unfitKind(stats: Pick<Stats, "isFile" | "isDirectory" | "isFIFO" | "isSocket">) {
  if (stats.isFile()) return null;
  if (stats.isDirectory()) return "directory";
  if (stats.isFIFO()) return "pipe";
  return stats.isSocket() ? "socket" : "device";
}

function refuseUnfit(stats: Stats, limitBytes: number): void {
  const kind = unfitKind(stats);
  if (kind !== null) throw new UnfitFileError({ is: kind }, limitBytes);
}
