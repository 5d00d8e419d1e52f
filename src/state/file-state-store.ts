// State in a file beside the configuration: the default backend.
//
//   state.json           the snapshot; replaced whole (new file, fsync, rename, fsync of the folder)
//   state.json.journal   the records since; only while a session runs, or after one that died
//   state.json.lock      who is writing
//
// Promises: those of StateStore, on a local disk of one machine. Files are 0600, folders made here 0700.
// Whose guild the state belongs to is for the caller to check (assert-state-of-guild.ts).

import { basename, dirname, join } from "node:path";
import type { Clock } from "../model/clock.js";
import type { Random } from "../model/random.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { type FileLock, type FileLockOptions, freeingHint, readFileLock, takeFileLock } from "./file-lock.js";
import { FileStateSession } from "./file-state-session.js";
import { type FileSystem, nodeFileSystem, readFileOrNull, removeFile, writeNewFile } from "./file-system.js";
import { decodeJournal, foldJournal, type JournalEntry } from "./journal.js";
import { JournalFile } from "./journal-file.js";
import { type Processes, systemProcesses } from "./processes.js";
import { decodeSnapshot, encodeSnapshot } from "./snapshot.js";
import type { State } from "./state.js";
import { StateLockedError } from "./state-errors.js";
import type { LockHolder, LockInfo, StateSession, StateStore } from "./store.js";

/** Where state lives unless said otherwise, beside the configuration file. */
export const DEFAULT_STATE_PATH = join(".guildform", "state.json");

export interface FileStateStoreOptions {
  /** The snapshot file. The journal, the lock and temporary files stand beside it. */
  readonly path: string;
  readonly random: Random;
  readonly clock: Clock;
  readonly fileSystem?: FileSystem;
  readonly processes?: Processes;
}

/** A store in the file `path`, which need not exist yet. Touches nothing before it is used. */
export function fileStateStore(options: FileStateStoreOptions): StateStore {
  const { path, fileSystem = nodeFileSystem } = options;
  const folder = dirname(path);
  const journalPath = `${path}.journal`;
  const lockOptions: FileLockOptions = {
    path: `${path}.lock`,
    location: path,
    fileSystem,
    processes: options.processes ?? systemProcesses,
    random: options.random,
    clock: options.clock,
  };
  const readStored = () => readStoredState({ path, journalPath, fileSystem });

  const writeSnapshot = async (state: State, lock: FileLock) => {
    const temporary = `${path}.${lock.info.id}.tmp`;
    try {
      await writeNewFile(fileSystem, { path: temporary, content: encodeSnapshot(state), mode: 0o600 });
      try {
        await fileSystem.rename(temporary, path);
      } catch (error) {
        await fileSystem.unlink(temporary).catch(() => undefined);
        throw error;
      }
      await fileSystem.syncFolder(folder);
    } catch (error) {
      throw asUnwritable(error, path);
    }
  };

  const startSession = async (lock: FileLock): Promise<StateSession> => {
    const { state, hasJournal, snapshotSerial } = await readStored();
    const journal = new JournalFile({ path: journalPath, folder, fileSystem });
    await sweep({ path, folder, fileSystem });
    if (state !== null && state.serial !== snapshotSerial) await writeSnapshot(state, lock);
    if (hasJournal) await journal.remove();
    return new FileStateSession({
      lock,
      journal,
      state,
      writeSnapshot: (next) => writeSnapshot(next, lock),
    });
  };

  return {
    location: path,
    read: async () => (await readStored()).state,
    holder: () => readFileLock(lockOptions.path, fileSystem),
    lock: async (holder: LockHolder) => {
      try {
        await fileSystem.mkdir(folder, 0o700);
      } catch (error) {
        throw asUnwritable(error, folder);
      }
      const lock = await takeFileLock(holder, lockOptions);
      try {
        return await startSession(lock);
      } catch (error) {
        await lock.release().catch(() => undefined);
        throw error;
      }
    },
    unlock: async (lockId: string) => {
      const present: LockInfo | null = await readFileLock(lockOptions.path, fileSystem);
      if (present === null) return;
      if (present.id !== lockId) {
        throw new StateLockedError(present, { location: path, hint: freeingHint(present, lockOptions.path) });
      }
      try {
        await removeFile(fileSystem, lockOptions.path);
      } catch (error) {
        throw asUnwritable(error, lockOptions.path);
      }
    },
  };
}

interface StoredState {
  readonly state: State | null;
  /** Null when there is no snapshot. */
  readonly snapshotSerial: number | null;
  readonly hasJournal: boolean;
}

interface Places {
  readonly path: string;
  readonly journalPath: string;
  readonly fileSystem: FileSystem;
}

/**
 * Journal first, snapshot second: a writer that folds in between leaves records that the snapshot holds
 * already and that are skipped. The other way round, they would be missing from both.
 */
async function readStoredState({ path, journalPath, fileSystem }: Places): Promise<StoredState> {
  const journal = await read(fileSystem, journalPath);
  const snapshot = await read(fileSystem, path);
  const decoded = snapshot === null ? null : decodeSnapshot(snapshot, path);
  const entries: readonly JournalEntry[] = journal === null ? [] : decodeJournal(journal, journalPath);
  return {
    state: foldJournal(decoded, entries, journalPath),
    snapshotSerial: decoded?.serial ?? null,
    hasJournal: journal !== null,
  };
}

async function read(fileSystem: FileSystem, path: string): Promise<Buffer | null> {
  try {
    return await readFileOrNull(fileSystem, path);
  } catch (error) {
    throw asUnreadable(error, path);
  }
}

/** Removes half-written snapshots of sessions that died. Only the holder of the lock writes such files. */
async function sweep({ path, folder, fileSystem }: Pick<Places, "path" | "fileSystem"> & { folder: string }) {
  const prefix = `${basename(path)}.`;
  const isLeftover = (name: string) =>
    name.startsWith(prefix) && /^[A-Za-z0-9_-]{1,64}\.tmp$/.test(name.slice(prefix.length));
  try {
    for (const name of (await fileSystem.readdir(folder)).filter(isLeftover)) {
      await removeFile(fileSystem, join(folder, name));
    }
  } catch (error) {
    throw asUnwritable(error, folder);
  }
}
