// The log of one state: where its records are kept. One half of a backend; the other is the lease (lease.ts).
//
// What a log does not do: nobody asks it who may write, and it folds nothing. Whoever writes holds the lease, and looks at
// it before and after each write (logged-session.ts); what lies in a log becomes a state in one place (understood-log.ts).

import type { DamagedBytes } from "./damaged-bytes.js";
import type { Seal } from "./seal.js";
import type { StoredState } from "./state.js";
import type { StateRecord } from "./state-record.js";

/** A record with its place: number 12 of the state of that lineage. */
export interface LogEntry {
  /** The serial that the record brings the state to. */
  readonly serial: number;
  readonly lineage: string;
  readonly record: StateRecord;
  /** Where the state is sealed. */
  readonly seal?: Seal;
}

/** What lies in a log: a state as one piece, and the records since. */
export interface LogContent {
  /** Null when there is no state yet. */
  readonly snapshot: StoredState | null;
  /** In order. The first ones may be in the snapshot already, where somebody compacted meanwhile or died while doing so. */
  readonly entries: readonly LogEntry[];
  /** What to call the place of the entries in messages, such as the path of a journal. */
  readonly entriesIn: string;
}

export interface StateLog {
  /**
   * Everything that is durable. Never writes, and needs no lease: it may run while somebody appends or compacts, and gives
   * what lay there before or after. What cannot be understood is an error, never "no state". Errors: StateCorruptError,
   * StateVersionError, StateUnreadableError.
   */
  read(): Promise<LogContent>;
  /**
   * Opens the log for the holder of the lease `leaseId`. With `setsAside` a state that cannot be understood counts as none; its bytes
   * are given, and stay where they are until another state is put in their place. Errors: those of read(), StateUnwritableError.
   */
  open(leaseId: string, options?: { readonly setsAside?: boolean }): Promise<OpenLog>;
}

/**
 * A log while its only writer is at work. Calls come one after another. A log that is fenced, such as one whose every write
 * is a compare-and-swap that only the holder of the lease can win, throws StateLockLostError from any of them.
 */
export interface OpenLog {
  /** What read() would have given when the log was opened. Where it has entries, compact() is called before all else. */
  readonly content: LogContent;
  /** What lies there of a damaged state; left out: the state is whole, or there is none. */
  readonly setAside?: DamagedBytes | undefined;
  /** Makes `initial` the state, durably, where there was none. Errors: StateUnwritableError, StateReplacedError. */
  begin(initial: StoredState): Promise<void>;
  /** Makes `state` the state, durably and whole, in place of the one that is there; nothing was appended yet. Errors: StateUnwritableError, StateReplacedError. */
  replace(state: StoredState): Promise<void>;
  /**
   * Makes the entries durable behind those that are there: in order, all or a prefix of them, at a cost that does not
   * depend on how much the log holds. Errors: StateUnwritableError.
   */
  append(entries: readonly LogEntry[]): Promise<void>;
  /**
   * `state` is all that was begun and appended. Afterwards the log holds it as one piece, which a reader of any moment
   * finds whole. Errors: StateUnwritableError (the entries stay), StateReplacedError (somebody put another state in the
   * place of ours; it was left as it is).
   */
  compact(state: StoredState): Promise<void>;
  /** Lets go of what is open, such as a file; writes nothing. Errors: StateUnwritableError. */
  close(): Promise<void>;
}
