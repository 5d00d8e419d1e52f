// Keeps a backup of a state before a person replaces or edits it. The backup lies next to the state file, as `state.json.serial-12.backup`,
// until a person deletes it. `guildform state push` accepts a backup, unless the state was damaged. use-cases/state-session.ts calls it
// before `state push` and other edits by hand.

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

/** One serial may have this many backups: each `push --replace` of an older copy may leave one. */
const MOST_BACKUPS = 1000;

/** `typed` is the path of the state. Returns the path of the backup. Errors: StateUnwritableError. */
export const keepBackup = (typed: TypedPath, state: State): Promise<string> =>
  keptBeside(typed, (real) => writeBackup(`${real}.serial-${state.serial}`, encodeSnapshot(state)));

/**
 * Keeps the bytes of a damaged state: `state.json.damaged.backup`, and `state.json.journal.damaged.backup` for its journal. Returns the
 * path of the first. Errors: StateUnwritableError.
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
    // If the state file is a link, the backup lies next to the link's target. Otherwise the returned path begins as people typed it.
    return await write(real === resolve(path) ? path : real);
  } catch (error) {
    throw asUnwritable(error, path);
  }
}

/** `start` is the path up to the number: `state.json.serial-12`. */
async function writeBackup(start: string, content: string | Uint8Array): Promise<string> {
  for (let number = 1; ; number += 1) {
    const backup = `${start}${number === 1 ? "" : `-${number}`}.backup`;
    try {
      await writeNewFile(nodeFileSystem, { path: backup, content, mode: 0o600 });
      await nodeFileSystem.syncFolder(dirname(start));
      return backup;
    } catch (error) {
      if (errorCode(error) !== "EEXIST" || number === MOST_BACKUPS) throw error;
    }
  }
}
