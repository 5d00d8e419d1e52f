// The log of the file backend keeps a snapshot, and a journal of the records since. file-state-store.ts joins it with the lease.
//
//   state.json           the snapshot; replaced whole
//   state.json.journal   the records since; only while a session runs, or after one that died

import { basename, dirname, join } from "node:path";
import type { DamagedBytes } from "../damaged-bytes.js";
import type { LogContent, LogEntry, OpenLog, StateLog } from "../log.js";
import type { StoredState } from "../state.js";
import { decodeEntries, encodeEntry } from "../text/entry-lines.js";
import { MAX_STATE_BYTES } from "../text/snapshot.js";
import { unlessDamaged } from "../unless-damaged.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { type FileSystem, readFileOrNull, removeFile } from "./file-system.js";
import { journalPath } from "./files-beside.js";
import { JournalFile } from "./journal-file.js";
import { readLockFile } from "./lock-file.js";
import { SnapshotFile } from "./snapshot-file.js";

export interface FileLogOptions {
  /** The snapshot has the path of the state. The journal's name follows from it. */
  readonly path: string;
  readonly fileSystem: FileSystem;
}

export function fileLog(options: FileLogOptions): StateLog {
  const { path, fileSystem } = options;
  return {
    read: async () => (await readStored(new SnapshotFile(options), options)).content,
    open: async (leaseId, { setsAside = false } = {}) => {
      const snapshot = new SnapshotFile(options);
      const stored = await (setsAside ? readOrSetAside : readStored)(snapshot, options);
      const { content, hasJournal, setAside } = stored;
      const journal = new JournalFile({ path: journalPath(path), folder: dirname(path), fileSystem });
      await sweepLeftovers(path, { lockId: leaseId, fileSystem });
      // The journal holds half a line of a run that died. A later line behind it would be unreadable.
      if (hasJournal && content.entries.length === 0 && setAside === undefined) await journal.remove();
      return new OpenFileLog({ snapshot, journal, leaseId, content, setAside });
    },
  };
}

class OpenFileLog implements OpenLog {
  readonly content: LogContent;
  readonly setAside: DamagedBytes | undefined;
  readonly #snapshot: SnapshotFile;
  readonly #journal: JournalFile;
  readonly #leaseId: string;
  /** The snapshot on disk has this serial; null means that there is no snapshot. */
  #snapshotSerial: number | null;

  constructor(options: {
    readonly snapshot: SnapshotFile;
    readonly journal: JournalFile;
    readonly leaseId: string;
    readonly content: LogContent;
    readonly setAside: DamagedBytes | undefined;
  }) {
    this.content = options.content;
    this.setAside = options.setAside;
    this.#snapshot = options.snapshot;
    this.#journal = options.journal;
    this.#leaseId = options.leaseId;
    this.#snapshotSerial = options.content.snapshot?.serial ?? null;
  }

  begin(initial: StoredState): Promise<void> {
    return this.#writeSnapshot(initial);
  }

  /**
   * The write comes before the removal of the journal. In the other order, a crash in between would leave a whole snapshot without its
   * records.
   */
  async replace(state: StoredState): Promise<void> {
    this.#snapshotSerial = null;
    await this.#writeSnapshot(state);
    await this.#journal.remove();
  }

  append(entries: readonly LogEntry[]): Promise<void> {
    return this.#journal.append(entries.map(encodeEntry).join(""));
  }

  async compact(state: StoredState): Promise<void> {
    await this.#writeSnapshot(state);
    await this.#journal.remove();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  /** Writes nothing when the snapshot already holds this state. */
  async #writeSnapshot(state: StoredState): Promise<void> {
    if (state.serial === this.#snapshotSerial) return;
    await this.#snapshot.write(state, { id: this.#leaseId });
    this.#snapshotSerial = state.serial;
  }
}

interface Stored {
  readonly content: LogContent;
  /** The journal may hold no whole entry. */
  readonly hasJournal: boolean;
  readonly setAside?: DamagedBytes;
}

/** Snapshot and journal of a damaged state are treated as missing. They remain on disk until a later write replaces them. */
async function readOrSetAside(snapshot: SnapshotFile, options: FileLogOptions): Promise<Stored> {
  const stored = await unlessDamaged(readStored(snapshot, options));
  if (stored !== null) return stored;
  const { path, fileSystem } = options;
  const entriesIn = journalPath(path);
  const bytes = await snapshot.takeAsItIs();
  const journal = await readJournal(fileSystem, entriesIn);
  return {
    content: { snapshot: null, entries: [], entriesIn },
    hasJournal: journal !== null,
    setAside: { snapshot: bytes, journal },
  };
}

/**
 * The journal is read before the snapshot. A writer that compacts in between leaves records that the snapshot already holds, and the reader
 * skips them. In the other order these records would be missing from both.
 */
async function readStored(snapshot: SnapshotFile, { path, fileSystem }: FileLogOptions): Promise<Stored> {
  const file = journalPath(path);
  const journal = await readJournal(fileSystem, file);
  const decoded = await snapshot.read();
  const entries = journal === null ? [] : decodeEntries(journal, file);
  return { content: { snapshot: decoded, entries, entriesIn: file }, hasJournal: journal !== null };
}

async function readJournal(fileSystem: FileSystem, path: string): Promise<Buffer | null> {
  try {
    return await readFileOrNull(fileSystem, { path, limitBytes: MAX_STATE_BYTES });
  } catch (error) {
    throw asUnreadable(error, path);
  }
}

/**
 * Removes files that dead runs may have left next to a state file: half-written snapshots, claims on dead locks, and locks that were moved
 * aside. Only the holder of the lock may sweep them, because then no other process needs one.
 *
 * The function leaves the file that a waiting run prepares for its lock, and the claim on the lock `lockId`. If a run that removes another
 * lock has moved the lock `lockId` aside, that file stays too, and goes back to its name. Errors: StateUnwritableError.
 */
async function sweepLeftovers(
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

/** An unreadable file is not the present lock, which is never half-written. */
const isLock = async (
  id: string,
  { file, fileSystem }: { file: string; fileSystem: FileSystem },
): Promise<boolean> => (await readLockFile(file, fileSystem).catch(() => null))?.id === id;
