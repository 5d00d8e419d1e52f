// Files that runs which died have left beside a state file: half-written snapshots, claims on locks that are gone,
// locks that were being removed. For the holder of the lock only: nobody else may need one of them by then.

import { basename, dirname, join } from "node:path";
import { asUnwritable } from "./file-errors.js";
import { type FileSystem, removeFile } from "./file-system.js";
import { readLockFile } from "./lock-file.js";

/**
 * Removes them. What a run that wants the lock prepares right now is left alone, and so are the claim on the lock
 * `lockId`, which stands, and that lock itself where somebody who removes another has moved it aside: it goes back.
 * Errors: StateUnwritableError.
 */
export async function sweepLeftovers(
  path: string,
  { lockId, fileSystem }: { lockId: string; fileSystem: FileSystem },
): Promise<void> {
  const folder = dirname(path);
  const prefix = `${basename(path)}.`;
  const isLeftover = (name: string) => {
    if (!name.startsWith(prefix)) return false;
    const rest = name.slice(prefix.length);
    return (
      /^[A-Za-z0-9_-]{1,64}\.tmp$|^lock\.[A-Za-z0-9_-]{1,64}\.(?:next|freed)$/.test(rest) &&
      rest !== `lock.${lockId}.next`
    );
  };
  try {
    for (const name of (await fileSystem.readdir(folder)).filter(isLeftover)) {
      const file = join(folder, name);
      if (name.endsWith(".freed") && (await isLock(lockId, { file, fileSystem }))) continue;
      await removeFile(fileSystem, file);
    }
  } catch (error) {
    throw asUnwritable(error, folder);
  }
}

/** What cannot be read is not the lock that stands: that one is never seen half-written. */
const isLock = async (
  id: string,
  { file, fileSystem }: { file: string; fileSystem: FileSystem },
): Promise<boolean> => (await readLockFile(file, fileSystem).catch(() => null))?.id === id;
