// The log of one state keeps its records. It is one half of a backend, and the lease (lease.ts) is the other.
//
// A log may rely on its session (logged-session.ts): the session holds the lease, checks it before each write and after each append, and
// calls one method at a time. It numbers and seals the entries before append(). A log folds nothing: understood-log.ts makes a state of its
// content. The functions in text/ encode snapshots and entries, and refuse damaged ones.
//
// A log must make each write durable before the promise resolves. A reader at any moment must find the content before a write or the
// content after it, or after its first records.

import type { DamagedBytes } from "./damaged-bytes.js";
import type { Seal } from "./seal.js";
import type { StoredState } from "./state.js";
import type { StateRecord } from "./state-record.js";

/** An entry is a record with its place: number 12 of the state with this lineage. */
export interface LogEntry {
  /** The record brings the state to this serial. */
  readonly serial: number;
  readonly lineage: string;
  readonly record: StateRecord;
  /** Only the entries of a sealed state have it. */
  readonly seal?: Seal;
}

/** The content of a log is a state as one piece, and the records since. */
export interface LogContent {
  /** null means that there is no state yet. */
  readonly snapshot: StoredState | null;
  /** The entries are in order. The snapshot may already hold the first ones, when a compaction ran meanwhile or was cut short. */
  readonly entries: readonly LogEntry[];
  /** The place of the entries has this name in messages: the path of a journal, for example. */
  readonly entriesIn: string;
}

export interface StateLog {
  /**
   * Returns all durable content. It never writes and needs no lease. It may run during an append or a compaction, and returns the content
   * before or after it. Content that cannot be understood is an error, never "no state". Errors: StateCorruptError, StateVersionError,
   * StateUnreadableError.
   */
  read(): Promise<LogContent>;
  /**
   * Opens the log for the holder of the lease `leaseId`. With `setsAside` a damaged state counts as none: OpenLog.setAside has its bytes,
   * and they stay in place until another state replaces them. Errors: as of read(), and StateUnwritableError.
   */
  open(leaseId: string, options?: { readonly setsAside?: boolean }): Promise<OpenLog>;
}

/**
 * Only the holder of the lease has such a log, and calls one method after another. A fenced log throws StateLockLostError from any method:
 * its every write is a compare-and-swap that only the holder can win.
 */
export interface OpenLog {
  /** The content is from the time of open(). If it has entries, the session calls compact() before all else. */
  readonly content: LogContent;
  /** A damaged state has these bytes; left out when the state is whole, or when there is none. */
  readonly setAside?: DamagedBytes | undefined;
  /** Writes `initial` durably as the first state. Errors: StateUnwritableError, StateReplacedError. */
  begin(initial: StoredState): Promise<void>;
  /**
   * Writes `state` durably, whole, and in place of the present state. The session has appended nothing before. Errors:
   * StateUnwritableError, StateReplacedError.
   */
  replace(state: StoredState): Promise<void>;
  /**
   * Makes the entries durable behind the present ones, in order: all of them, or the first ones. Its cost must not depend on the size of
   * the log, unless the place has no append. Errors: StateUnwritableError.
   */
  append(entries: readonly LogEntry[]): Promise<void>;
  /**
   * `state` holds everything that was begun and appended. The log then has it as one piece, which a reader at any moment finds whole.
   * Errors: StateUnwritableError (the entries stay), StateReplacedError (another writer has replaced our state, which stays unchanged).
   */
  compact(state: StoredState): Promise<void>;
  /** Closes files and connections without a write. Errors: StateUnwritableError. */
  close(): Promise<void>;
}
