// Backups of a state: what stood there before somebody changed it by hand. They are kept beside the state, `state.json.serial-12.backup`,
// until somebody deletes them, and `guildform state push` takes those that were whole.

import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { realTypedPath, type TypedPath } from "../../model/typed-path.js";
import type { DamagedBytes } from "../damaged-bytes.js";
import type { State } from "../state.js";
import { encodeSnapshot } from "../text/snapshot.js";
import { asUnwritable } from "./file-errors.js";
import { errorCode, nodeFileSystem, writeNewFile } from "./file-system.js";
import { journalPath } from "./files-beside.js";
import { realPathOf } from "./real-path.js";

/** As many backups of one serial may stand there: each `push --replace` of an older copy may leave one. */
const MOST = 1000;

/** `typed` is the path of the state; gives the path of the backup. Errors: StateUnwritableError. */
export const keepBackup = (typed: TypedPath, state: State): Promise<string> =>
  keptBeside(typed, (real) => writeBackup(`${real}.serial-${state.serial}`, encodeSnapshot(state)));

/**
 * Keeps what cannot be understood, byte for byte: `state.json.damaged.backup`, and `state.json.journal.damaged.backup` where there is a
 * journal. Gives the path of the first. Errors: StateUnwritableError.
 */
export const keepBytes = (typed: TypedPath, { snapshot, journal }: DamagedBytes): Promise<string> =>
  keptBeside(typed, async (real) => {
    const journalCopy = journal === null ? null : await writeBackup(`${journalPath(real)}.damaged`, journal);
    return snapshot === null && journalCopy !== null
      ? journalCopy
      : writeBackup(`${real}.damaged`, snapshot ?? new Uint8Array());
  });

async function keptBeside(typed: TypedPath, write: (path: string) => Promise<string>): Promise<string> {
  const { path } = typed;
  try {
    await realTypedPath(typed);
    const real = await realPathOf(path);
    await mkdir(dirname(real), { recursive: true, mode: 0o700 });
    // Beside the target of a link; elsewhere told by the path that people know.
    return await write(real === resolve(path) ? path : real);
  } catch (error) {
    throw asUnwritable(error, path);
  }
}

/** `start`: the path up to the number, such as `state.json.serial-12`. */
async function writeBackup(start: string, content: string | Uint8Array): Promise<string> {
  for (let number = 1; ; number += 1) {
    const backup = `${start}${number === 1 ? "" : `-${number}`}.backup`;
    try {
      await writeNewFile(nodeFileSystem, { path: backup, content, mode: 0o600 });
      await nodeFileSystem.syncFolder(dirname(start));
      return backup;
    } catch (error) {
      if (errorCode(error) !== "EEXIST" || number === MOST) throw error;
    }
  }
}
