// Creates a scratch folder for files that a test writes durably many times.
//
// The folder is in memory if the system has a place there with enough room, because thousands of syncs of a real disk would take minutes.
// The calls are the same. The caller removes the folder.

import { access, constants, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** This is far more than all tests together need. */
const ROOM_BYTES = 32 * 1024 * 1024;

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
