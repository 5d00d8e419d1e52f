// Reads a file that a person or a configuration names: an ordinary file, whole, up to a size.
//
// The read always ends. guildform refuses a pipe without a writer, or a device that never ends such as /dev/zero, before it opens the path.
// If another process puts such a thing in the place of the file meanwhile, the open does not wait, and guildform refuses it then.

import { constants, type Stats } from "node:fs";
import { type FileHandle, lstat, open, readlink, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { isKernelFile, realTypedPath, type TypedPath } from "./typed-path.js";
import { UnfitFileError } from "./unfit-file-error.js";

/** With this flag, the open of a pipe does not wait for a writer. Windows has no such flag. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** With this flag, the open does not follow a link in the last part of the path. Windows has no such flag. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;

/** Rejects with errors of node:fs, and with UnfitFileError when the path is no ordinary file or the file is larger than `limitBytes`. */
export const readBoundedFile = (path: string, limitBytes: number): Promise<Buffer> =>
  readFile(path, { limitBytes, flags: OPEN_FLAGS, isReal: false });

/** Does the same as readBoundedFile(), and rejects with ELOOP when the path itself is a link. */
export const readLinklessFile = (path: string, limitBytes: number): Promise<Buffer> =>
  readFile(path, { limitBytes, flags: OPEN_FLAGS | NO_LINK, isReal: false });

/**
 * Does the same as readBoundedFile() for a real path. Rejects with UnfitFileError when another process changes the path meanwhile, such as
 * a folder to a link.
 */
export const readRealFile = (real: string, limitBytes: number): Promise<Buffer> =>
  readFile(real, { limitBytes, flags: OPEN_FLAGS | NO_LINK, isReal: true });

/**
 * Reads the file at a path that a person typed. It follows links on the way as far as the rule of the path allows. Rejects with
 * LinkOutError when a link leads out, and with the errors of readRealFile().
 */
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
  // To open a device may have an effect, so the check comes first.
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

/** Returns true when the path still names the open file, and no link came into the path meanwhile. */
async function isStill(file: FileHandle, real: string): Promise<boolean> {
  const opened = await file.stat({ bigint: true });
  const named = await stat(real, { bigint: true });
  return opened.dev === named.dev && opened.ino === named.ino && (await leadsWithoutLinks(file, real));
}

/** Linux says which file is open. On other systems the function looks at each part of the path. */
async function leadsWithoutLinks(file: FileHandle, real: string): Promise<boolean> {
  const opened = await readlink(`/proc/self/fd/${file.fd}`).catch(() => null);
  return opened === null ? !(await hasLink(real)) : opened === real;
}

/**
 * Returns true when a part of this path is a link. `realpath` cannot say so: on Windows and on a Mac it also changes `c:\RUNNER~1` to
 * `C:\runneradmin`, with the letters on the disk.
 */
export async function hasLink(path: string): Promise<boolean> {
  for (let at = path; dirname(at) !== at; at = dirname(at))
    if ((await lstat(at)).isSymbolicLink()) return true;
  return false;
}

/**
 * Reads a file that is already open, from its beginning. Rejects with UnfitFileError as readBoundedFile() does. The caller closes the file.
 */
export async function readOpenFile(file: FileHandle, limitBytes: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (size > limitBytes) throw new UnfitFileError({ is: "too-large", bytes: size }, limitBytes);
  // The buffer is one byte longer than the file was a moment ago. So the loop notices a file that grows.
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

/** Returns null for an ordinary file. */
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
