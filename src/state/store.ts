// The seam between guildform and wherever state lives. `storeOver` (store-over.ts) makes a store of a log and a lease.
//
// Promises of every backend (proven by the exported suite in test/contract/state-store.ts):
//   - read() never writes, needs no lock, and gives the snapshot with all whole records folded in; it is
//     null when there is no state yet. State that cannot be understood is an error, never "no state".
//   - lock() succeeds for one holder at a time and names the present one otherwise; age alone never frees it.
//   - append() resolves when the records are durable, in order, all or a prefix of them; its cost does not
//     depend on how much the state holds.
//   - what was durable before a crash at any instant is read afterwards.
//   - close() folds the records into one piece and gives the lock back.

import type { DamagedBytes } from "./damaged-bytes.js";
import type { State } from "./state.js";
import type { StateRecord } from "./state-record.js";
import type { StateWrite } from "./state-write.js";
import { stored, type ValueOf } from "./stored-shape.js";

const { count, only, orNull, text } = stored;

export interface StateStore {
  /** What to call it in messages: a path or URL without credentials. */
  readonly location: string;
  /** The state as it is now. Errors: StateCorruptError, StateVersionError, StateUnreadableError, StateForgedError. */
  read(): Promise<State | null>;
  /**
   * Takes the lock of a state that lives here. Errors: StateLockedError (names the holder), StateUnwritableError,
   * StateKeyNeededError, StateMovingError, StateMovedError, StateArrivingError, those of read().
   */
  lock(holder: LockHolder, options?: LockOptions): Promise<StateSession>;
  /** False where holder() is null also while somebody holds the lock: only who asks for the lock learns who has it. */
  readonly tellsHolder?: false;
  /** Who holds the lock now, or null. Errors: StateUnreadableError, StateCorruptError. */
  holder(): Promise<LockInfo | null>;
  /**
   * Removes a lock by its id, for a holder who surely is gone, and gives what it removed; null when there was none.
   * A holder who lives finds out before it writes again. Errors: StateLockedError when another lock stands;
   * StateUnwritableError.
   */
  unlock(lockId: string): Promise<LockInfo | null>;
  /** Who wrote the state that read() gave last; only of a store that knows, null where there is none. */
  lastWrite?(): StateWrite | null;
  /** The last writes, newest first, `most` of them; only of a store that keeps a log of them. Errors: StateUnreadableError. */
  writes?(most: number): Promise<readonly StateWrite[]>;
}

/** The right to write, from lock() to close(). */
export interface StateSession {
  readonly lock: LockInfo;
  /** The lock of a holder that surely is gone, which this session replaced; worth telling people. */
  readonly replaced: LockInfo | null;
  /** Of a damaged state, for which state() is null and which replace() writes over; null: it is whole, or there is none. */
  readonly setAside?: DamagedBytes | null;
  /**
   * The state with all durable records. Null until begin() when there was none. The first call after an
   * append() takes time for the whole state, the next ones none.
   */
  state(): State | null;
  /** Starts a new state, durably. Only when state() is null. Errors: as of append(). */
  begin(initial: State): Promise<void>;
  /**
   * Puts another state in the place of this one, durably, whatever its lineage and serial. Only before append(). Errors: as of
   * begin().
   */
  replace(other: State): Promise<void>;
  /**
   * Makes the records durable. Concurrent calls share one write. Errors: StateUnwritableError (the
   * records may or may not be read later, those before them will), StateLockLostError (nothing was written).
   */
  append(records: readonly StateRecord[]): Promise<void>;
  /**
   * Makes the records durable with the next write that somebody waits for, after two seconds, at flush() or at close(),
   * in the order of the calls. Resolves when they are durable. Errors: as of append().
   */
  appendLater(records: readonly StateRecord[]): Promise<void>;
  /** Writes at once what appendLater() left, and waits for it. Errors go to those who appended. */
  flush(): Promise<void>;
  /**
   * Whether the lock is still ours; costs one look at it, or none once it is lost. Far away a write is look enough for five
   * seconds of clock time. The result costs nothing and is asked right before a call is written: false means that those seconds are
   * over, as after a stop of the process, and that check() comes first. Errors: StateLockLostError, and StateUnreadableError or
   * StateUnwritableError where the place does not answer.
   */
  check(): Promise<() => boolean>;
  /**
   * Folds into the snapshot and releases the lock. Safe to call twice: only the first call reports errors.
   * Errors: StateUnwritableError (the lock is free, the records stay in the log), StateLockLostError,
   * StateReplacedError (someone put another state in the place of ours; nothing was overwritten).
   */
  close(): Promise<void>;
}

export interface LockOptions {
  /**
   * The state counts as it lies there, whoever wrote it and wherever it lives, and one that is damaged counts as none: for a session
   * that replaces it.
   */
  readonly unchecked?: boolean;
  /** Also a state that is on its way elsewhere: for a session that moves it. */
  readonly moves?: boolean;
}

/** A lock as its store keeps it. */
export const storedLock = only({
  id: text,
  who: text,
  host: text,
  pid: count,
  command: text,
  ci_job_url: orNull(text),
  /** ISO 8601, UTC; empty if the store does not tell it. */
  since: text,
});

/** Who wants the lock. */
export interface LockHolder extends Omit<ValueOf<typeof storedLock>, "id" | "since"> {}

export interface LockInfo extends ValueOf<typeof storedLock> {
  /** When its holder last gave a sign of life, by the holder's clock; ISO 8601, UTC; null where nobody knows. */
  readonly seen: string | null;
}
