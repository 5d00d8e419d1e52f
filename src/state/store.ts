// This module is the seam between guildform and a place that keeps a state, such as a file, a ref in git, a server or a row in a database.
// Commands use a StateStore and its sessions alone.
//
// Each store makes these promises:
// - read() never writes and needs no lock. It returns the snapshot with all whole records folded in, or null when there is no state yet. A
//   state that cannot be understood is an error, never "no state".
// - lock() succeeds for one holder at a time. Otherwise its error has the present holder, if the place makes it known. Age alone never
//   frees a lock.
// - append() resolves when the records are durable. If it fails, the first ones may be durable, in order. Its cost does not depend on the
//   size of the state, unless the place has no append, such as HTTP.
// - A crash at any instant loses no record that was durable before it.
// - close() folds the records into one snapshot and gives the lock back.
//
// A new store needs these steps:
// - Write the two halves of its backend: a log (log.ts) and a lease (lease.ts). memory/memory-store.ts is the shortest example.
// - Put them into a StateBackend (backend.ts). storeOver() (store-over.ts) makes the store of it, and adds sessions, folding, seals and
//   moves.
// - Write a test of the store that calls stateStoreContract() of test/contract/state-store.ts. The whole suite must pass. The test also
//   says whether the cost of an append is constant.
// - Give it a case in remote-state.ts, a scheme in address/state-address.ts, and a row in use-cases/open-store.ts.
// - Give the torture bench a home for it in test/torture/homes/homes.ts.

import type { DamagedBytes } from "./damaged-bytes.js";
import type { State } from "./state.js";
import type { StateRecord } from "./state-record.js";
import type { StateWrite } from "./state-write.js";
import { stored, type ValueOf } from "./stored-shape.js";

const { count, only, orNull, text } = stored;

export interface StateStore {
  /** The state has this name in messages: a path or URL without credentials. */
  readonly location: string;
  /** Returns the present state. Errors: StateCorruptError, StateVersionError, StateUnreadableError, StateForgedError. */
  read(): Promise<State | null>;
  /**
   * Takes the lock of a state that lives here. Errors: StateLockedError with the holder, StateUnwritableError, StateKeyNeededError,
   * StateMovingError, StateMovedError, StateArrivingError, and errors of read().
   */
  lock(holder: LockHolder, options?: LockOptions): Promise<StateSession>;
  /** The value false means: holder() is always null, even under a lock. Only a run that asks for the lock learns who has it. */
  readonly tellsHolder?: false;
  /** Returns the present holder of the lock, or null. Errors: StateUnreadableError, StateCorruptError. */
  holder(): Promise<LockInfo | null>;
  /**
   * Removes a lock by its id, when its holder is certainly gone. Returns the lock, or null when there was none. If the holder still lives,
   * it finds out before it writes again. Errors: StateLockedError when there is another lock, StateUnwritableError.
   */
  unlock(lockId: string): Promise<LockInfo | null>;
  /**
   * Returns the write that made the state of the last read(); null means that there was none. Only a store that knows its writes has it.
   */
  lastWrite?(): StateWrite | null;
  /**
   * Returns the last writes, at most `most` of them, the newest first. Only a store with a log of its writes has it. Errors:
   * StateUnreadableError.
   */
  writes?(most: number): Promise<readonly StateWrite[]>;
}

/** A session holds the right to write, from lock() to close(). */
export interface StateSession {
  readonly lock: LockInfo;
  /** The session replaced this lock, whose holder was certainly gone. Commands show it to people. null means that there was none. */
  readonly replaced: LockInfo | null;
  /**
   * A damaged state has these bytes. state() is then null, and replace() writes over them. null means that the state is whole, or that
   * there is none.
   */
  readonly setAside?: DamagedBytes | null;
  /**
   * Returns the state with all durable records. It is null until begin() when there was none. After an append(), the first call needs time
   * for the whole state, and the next ones cost nothing.
   */
  state(): State | null;
  /** Starts a new state, durably. It is allowed only when state() is null. Errors: as of append(). */
  begin(initial: State): Promise<void>;
  /**
   * Puts another state in the place of the present one, durably, with any lineage and serial. It is allowed only before append(), and when
   * there is a state to replace, whole or damaged. Errors: as of begin().
   */
  replace(other: State): Promise<void>;
  /**
   * Makes the records durable. Concurrent calls share one write. Errors: StateUnwritableError (a later read may or may not find the
   * records, it finds all earlier ones), StateLockLostError (nothing was written).
   */
  append(records: readonly StateRecord[]): Promise<void>;
  /**
   * Makes the records durable with the next append(), after two seconds, at flush() or at close(), in the order of the calls. Resolves when
   * they are durable. Errors: as of append().
   */
  appendLater(records: readonly StateRecord[]): Promise<void>;
  /** Writes the records of appendLater() at once, and waits for it. Errors go to the callers of appendLater(). */
  flush(): Promise<void>;
  /**
   * Checks right before a call to the service that the lock is still ours. A write or a look proves it for five seconds (LOOK_AFTER_MS).
   * Later calls of check() ask the place.
   *
   * The returned function costs nothing. Call it right before the bytes are written: false means that the five seconds are over, as after a
   * stop of the process, and that check() must run again.
   *
   * Errors: StateLockLostError; StateUnreadableError or StateUnwritableError when the place does not answer.
   */
  check(): Promise<() => boolean>;
  /**
   * Folds the records into the snapshot and releases the lock. It may be called twice: only the first call reports errors. Errors:
   * StateUnwritableError (the lock is free, the records remain in the log), StateLockLostError, StateReplacedError (another writer has
   * replaced our state; nothing was overwritten).
   */
  close(): Promise<void>;
}

export interface LockOptions {
  /** The session replaces the state. So it gets the state without a check of its seals or of its move, and a damaged one counts as none. */
  readonly unchecked?: boolean;
  /** The session moves the state. So it also takes a state that is moving to another store. */
  readonly moves?: boolean;
}

/** A store keeps a lock in this form. */
export const storedLock = only({
  id: text,
  who: text,
  host: text,
  pid: count,
  command: text,
  ci_job_url: orNull(text),
  /** The holder took the lock at this time, in ISO 8601 and UTC. The text is empty when the store does not know the time. */
  since: text,
});

/** A holder describes the run that wants the lock. */
export interface LockHolder extends Omit<ValueOf<typeof storedLock>, "id" | "since"> {}

export interface LockInfo extends ValueOf<typeof storedLock> {
  /** The last sign of life of the holder, by its clock: ISO 8601, UTC. null means that it is unknown. */
  readonly seen: string | null;
}
