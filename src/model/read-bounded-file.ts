// Reads a file that somebody names: an ordinary file, whole, up to a size.
//
// Promise: it comes to an end. A pipe that nobody writes to, or a device that never ends such as /dev/zero, is refused
// before it is opened; what is exchanged in between is opened without waiting, and refused then.

import { constants, type Stats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { UnfitFileError } from "./unfit-file-error.js";

/** No waiting for a pipe. Windows has no such flag. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Rejects with errors of node:fs; UnfitFileError for what is no ordinary file, or larger than `limitBytes`. */
export async function readBoundedFile(path: string, limitBytes: number): Promise<Buffer> {
  // Opening a device may do something.
  refuseUnfit(await stat(path), limitBytes);
  const file = await open(path, OPEN_FLAGS);
  try {
    refuseUnfit(await file.stat(), limitBytes);
    return await readOpenFile(file, limitBytes);
  } finally {
    await file.close();
  }
}

/** The same of a file that is open already, from its beginning. The caller closes it. */
export async function readOpenFile(file: FileHandle, limitBytes: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (size > limitBytes) throw tooLarge(`has ${size} bytes`, limitBytes);
  // One byte more than it had when it was looked at: a file that grows is noticed.
  let buffer = Buffer.alloc(size + 1);
  let length = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
    if (bytesRead === 0) return buffer.subarray(0, length);
    length += bytesRead;
    if (length > limitBytes) throw tooLarge(`has more than ${limitBytes} bytes`, limitBytes);
    if (length < buffer.length) continue;
    const larger = Buffer.alloc(Math.min(2 * buffer.length, limitBytes + 1));
    buffer.copy(larger);
    buffer = larger;
  }
}

/** What stands there instead of an ordinary file, such as `a pipe`; null for an ordinary file. */
export function unfitKind(
  stats: Pick<Stats, "isFile" | "isDirectory" | "isFIFO" | "isSocket">,
): string | null {
  if (stats.isFile()) return null;
  if (stats.isDirectory()) return "a directory";
  if (stats.isFIFO()) return "a pipe";
  return stats.isSocket() ? "a socket" : "a device";
}

function refuseUnfit(stats: Stats, limitBytes: number): void {
  const kind = unfitKind(stats);
  if (kind === null) return;
  const code = stats.isDirectory() ? "EISDIR" : "ERR_NOT_A_FILE";
  throw new UnfitFileError(`is ${kind}`, { code, limitBytes });
}

const tooLarge = (size: string, limitBytes: number): UnfitFileError =>
  new UnfitFileError(size, { code: "ERR_FS_FILE_TOO_LARGE", limitBytes });
