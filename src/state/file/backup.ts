// Backups of a state: what stood there before somebody changed it by hand. They are kept beside the state, `state.json.serial-12.backup`,
// until somebody deletes them, and `guildform state push` takes them.

import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { State } from "../state.js";
import { encodeSnapshot } from "../text/snapshot.js";
import { asUnwritable } from "./file-errors.js";
import { errorCode, nodeFileSystem, writeNewFile } from "./file-system.js";
import { realPathOf } from "./real-path.js";

/** As many backups of one serial may stand there: each `push --replace` of an older copy may leave one. */
const MOST = 1000;

/** `path` is that of the state; gives the path of the backup. Errors: StateUnwritableError. */
export async function keepBackup(path: string, state: State): Promise<string> {
  try {
    const real = await realPathOf(path);
    await mkdir(dirname(real), { recursive: true, mode: 0o700 });
    // Beside the target of a link; elsewhere told by the path that people know.
    return await writeBackup(real === resolve(path) ? path : real, state);
  } catch (error) {
    throw asUnwritable(error, path);
  }
}

async function writeBackup(path: string, state: State): Promise<string> {
  const content = encodeSnapshot(state);
  for (let number = 1; ; number += 1) {
    const backup = `${path}.serial-${state.serial}${number === 1 ? "" : `-${number}`}.backup`;
    try {
      await writeNewFile(nodeFileSystem, { path: backup, content, mode: 0o600 });
      await nodeFileSystem.syncFolder(dirname(path));
      return backup;
    } catch (error) {
      if (errorCode(error) !== "EEXIST" || number === MOST) throw error;
    }
  }
}
