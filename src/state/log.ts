// The log of one state: where its records are kept. One half of a backend; the other is the lease (lease.ts).
//
// What a log does not do: nobody asks it who may write. Whoever writes holds the lease, and looks at it before and after
// each write (logged-session.ts).

import type { State, StateRecord } from "./state.js";

/** A record with its place: number 12 of the state of that lineage. */
export interface LogEntry {
  /** The serial that the record brings the state to. */
  readonly serial: number;
  readonly lineage: string;
  readonly record: StateRecord;
}

export interface StateLog {
  /**
   * Everything that is durable, folded into one state; null when there is no state yet. Never writes, and needs no lease:
   * it may run while somebody appends or compacts, and gives the state before or after. What cannot be understood is an
   * error, never "no state". Errors: StateCorruptError, StateVersionError, StateUnreadableError.
   */
  read(): Promise<State | null>;
  /** Opens the log for the holder of the lease `leaseId`, and mends what runs which died left behind. Errors: those of read(), StateUnwritableError. */
  open(leaseId: string): Promise<OpenLog>;
}

/** A log while its only writer is at work. Calls come one after another. */
export interface OpenLog {
  /** What read() would have given when the log was opened. */
  readonly state: State | null;
  /** Makes `initial` the state, durably, where there was none. Errors: StateUnwritableError, StateReplacedError. */
  begin(initial: State): Promise<void>;
  /** Makes `state` the state, durably and whole, in place of the one that is there; nothing was appended yet. Errors: StateUnwritableError, StateReplacedError. */
  replace(state: State): Promise<void>;
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
  compact(state: State): Promise<void>;
  /** Lets go of what is open, such as a file; writes nothing. Errors: StateUnwritableError. */
  close(): Promise<void>;
}
