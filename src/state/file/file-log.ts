// The log of the file backend: a snapshot, and a journal of the records since.
//
//   state.json           the snapshot; replaced whole
//   state.json.journal   the records since; only while a session runs, or after one that died

import { dirname } from "node:path";
import type { LogEntry, OpenLog, StateLog } from "../log.js";
import type { State } from "../state.js";
import { asUnreadable } from "./file-errors.js";
import { type FileSystem, readFileOrNull } from "./file-system.js";
import { decodeJournal, encodeEntry, foldJournal } from "./journal.js";
import { JournalFile } from "./journal-file.js";
import { sweepLeftovers } from "./leftovers.js";
import { MAX_STATE_BYTES } from "./snapshot.js";
import { SnapshotFile } from "./snapshot-file.js";

export interface FileLogOptions {
  /** The snapshot. */
  readonly path: string;
  readonly fileSystem: FileSystem;
}

export function fileLog(options: FileLogOptions): StateLog {
  const { path, fileSystem } = options;
  return {
    read: async () => (await readStoredState(new SnapshotFile(options), options)).state,
    open: async (leaseId) => {
      const snapshot = new SnapshotFile(options);
      const { state, hasJournal, snapshotSerial } = await readStoredState(snapshot, options);
      const journal = new JournalFile({ path: journalPath(path), folder: dirname(path), fileSystem });
      await sweepLeftovers(path, { lockId: leaseId, fileSystem });
      const log = new OpenFileLog({ snapshot, journal, leaseId, state, snapshotSerial });
      if (state !== null) await log.writeSnapshot(state);
      if (hasJournal) await journal.remove();
      return log;
    },
  };
}

const journalPath = (path: string): string => `${path}.journal`;

class OpenFileLog implements OpenLog {
  readonly state: State | null;
  readonly #snapshot: SnapshotFile;
  readonly #journal: JournalFile;
  readonly #leaseId: string;
  /** Of the snapshot on disk; null when there is none. */
  #snapshotSerial: number | null;

  constructor(options: {
    readonly snapshot: SnapshotFile;
    readonly journal: JournalFile;
    readonly leaseId: string;
    readonly state: State | null;
    readonly snapshotSerial: number | null;
  }) {
    this.state = options.state;
    this.#snapshot = options.snapshot;
    this.#journal = options.journal;
    this.#leaseId = options.leaseId;
    this.#snapshotSerial = options.snapshotSerial;
  }

  begin(initial: State): Promise<void> {
    return this.writeSnapshot(initial);
  }

  replace(state: State): Promise<void> {
    this.#snapshotSerial = null;
    return this.writeSnapshot(state);
  }

  append(entries: readonly LogEntry[]): Promise<void> {
    return this.#journal.append(entries.map(encodeEntry).join(""));
  }

  async compact(state: State): Promise<void> {
    await this.writeSnapshot(state);
    await this.#journal.remove();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Writes nothing where the snapshot holds that state already. */
  async writeSnapshot(state: State): Promise<void> {
    if (state.serial === this.#snapshotSerial) return;
    await this.#snapshot.write(state, { id: this.#leaseId });
    this.#snapshotSerial = state.serial;
  }
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
  { path, fileSystem }: FileLogOptions,
): Promise<StoredState> {
  const file = journalPath(path);
  const journal = await readJournal(fileSystem, file);
  const decoded = await snapshot.read();
  const entries: readonly LogEntry[] = journal === null ? [] : decodeJournal(journal, file);
  return {
    state: foldJournal(decoded, entries, file),
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
