// State in a file beside the configuration: the default backend.
//
//   state.json           the snapshot; replaced whole. Where this is a link, all three stand beside its target
//   state.json.journal   the records since; only while a session runs, or after one that died
//   state.json.lock      who is writing; touched while that one lives
//
// Promises: those of StateStore, on a local disk of one machine. Files are 0600, folders made here 0700.
// Whose guild the state belongs to is for the caller to check (assert-state-of-guild.ts).

import { dirname, join } from "node:path";
import type { Clock } from "../model/clock.js";
import type { Random } from "../model/random.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { type FileLockOptions, freeFileLock, readFileLock, takeFileLock } from "./file-lock.js";
import { FileStateSession } from "./file-state-session.js";
import { type FileSystem, nodeFileSystem, readFileOrNull } from "./file-system.js";
import type { HeldLock } from "./held-lock.js";
import { decodeJournal, foldJournal, type JournalEntry } from "./journal.js";
import { JournalFile } from "./journal-file.js";
import { sweepLeftovers } from "./leftovers.js";
import { type Processes, systemProcesses } from "./processes.js";
import { MAX_STATE_BYTES } from "./snapshot.js";
import { SnapshotFile } from "./snapshot-file.js";
import type { State } from "./state.js";
import type { LockHolder, StateSession, StateStore } from "./store.js";
import { systemTicker, type Ticker } from "./ticker.js";

/** Where state lives unless said otherwise, beside the configuration file. */
export const DEFAULT_STATE_PATH = join(".guildform", "state.json");

export interface FileStateStoreOptions {
  /** The snapshot file. The journal, the lock and temporary files stand beside it. */
  readonly path: string;
  readonly random: Random;
  readonly clock: Clock;
  readonly fileSystem?: FileSystem;
  readonly processes?: Processes;
  /** The beat at which a held lock is renewed. */
  readonly ticker?: Ticker;
}

/**
 * A store in the file `path`, which need not exist yet. Touches nothing before it is used. Links are followed at each use:
 * lock and journal stand beside the real file, and folders that link to one state share its lock.
 */
export function fileStateStore(options: FileStateStoreOptions): StateStore {
  const { path, fileSystem = nodeFileSystem, ticker = systemTicker } = options;

  const placesFor = async (asRefusal: typeof asUnreadable): Promise<Places> => {
    try {
      const real = await fileSystem.realPath(path);
      return {
        path: real,
        folder: dirname(real),
        journalPath: `${real}.journal`,
        lockOptions: {
          path: `${real}.lock`,
          location: path,
          fileSystem,
          processes: options.processes ?? systemProcesses,
          random: options.random,
          clock: options.clock,
        },
      };
    } catch (error) {
      throw asRefusal(error, path);
    }
  };

  const startSession = async (lock: HeldLock, places: Places): Promise<StateSession> => {
    const { path: real, folder, journalPath } = places;
    const snapshot = new SnapshotFile({ path: real, fileSystem });
    const { id } = lock.info;
    const { state, hasJournal, snapshotSerial } = await readStoredState(snapshot, {
      journalPath,
      fileSystem,
    });
    const journal = new JournalFile({ path: journalPath, folder, fileSystem });
    await sweepLeftovers(real, { lockId: id, fileSystem });
    if (state !== null && state.serial !== snapshotSerial) await snapshot.write(state, { id });
    if (hasJournal) await journal.remove();
    const writeSnapshot = (next: State) => snapshot.write(next, { id });
    return new FileStateSession({ lock, journal, state, writeSnapshot, ticker });
  };

  return {
    location: path,
    read: async () => {
      const { path: real, journalPath } = await placesFor(asUnreadable);
      const stored = await readStoredState(new SnapshotFile({ path: real, fileSystem }), {
        journalPath,
        fileSystem,
      });
      return stored.state;
    },
    holder: async () => readFileLock((await placesFor(asUnreadable)).lockOptions.path, fileSystem),
    lock: async (holder: LockHolder) => {
      const places = await placesFor(asUnwritable);
      try {
        await fileSystem.mkdir(places.folder, 0o700);
      } catch (error) {
        throw asUnwritable(error, places.folder);
      }
      const lock = await takeFileLock(holder, places.lockOptions);
      try {
        return await startSession(lock, places);
      } catch (error) {
        await lock.release().catch(() => undefined);
        throw error;
      }
    },
    unlock: async (lockId: string) => freeFileLock(lockId, (await placesFor(asUnwritable)).lockOptions),
  };
}

/** Where the files of a state really stand. */
interface Places {
  /** The snapshot. */
  readonly path: string;
  readonly folder: string;
  readonly journalPath: string;
  readonly lockOptions: FileLockOptions;
}

interface StoredState {
  readonly state: State | null;
  /** Null when there is no snapshot. */
  readonly snapshotSerial: number | null;
  readonly hasJournal: boolean;
}

/**
 * Journal first, snapshot second: a writer that folds in between leaves records that the snapshot holds
 * already and that are skipped. The other way round, they would be missing from both.
 */
async function readStoredState(
  snapshot: SnapshotFile,
  { journalPath, fileSystem }: { journalPath: string; fileSystem: FileSystem },
): Promise<StoredState> {
  const journal = await readJournal(fileSystem, journalPath);
  const decoded = await snapshot.read();
  const entries: readonly JournalEntry[] = journal === null ? [] : decodeJournal(journal, journalPath);
  return {
    state: foldJournal(decoded, entries, journalPath),
    snapshotSerial: decoded?.serial ?? null,
    hasJournal: journal !== null,
  };
}

async function readJournal(fileSystem: FileSystem, path: string): Promise<Buffer | null> {
  try {
    return await readFileOrNull(fileSystem, { path, limitBytes: MAX_STATE_BYTES });
  } catch (error) {
    throw asUnreadable(error, path);
  }
}
