// Scratch folder: a folder of one's own for files that a test writes durably again and again.
//
// It is in memory where the system has such a place with room left, since thousands of syncs of a real disk would
// take minutes; the calls are the same. The caller removes it.

import { access, constants, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Far more than all tests keep at once. */
const ROOM_BYTES = 32 * 1024 * 1024;

/** Creates the folder and gives its path. */
export async function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), prefix));
}

async function hasRoom(): Promise<boolean> {
  try {
    await access(MEMORY, constants.W_OK);
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
