// The seam between guildform and wherever state lives.
//
// Promises of every backend (proven by the exported suite in test/contract/state-store.ts):
//   - read() never writes, needs no lock, and gives the snapshot with all whole records folded in; it is
//     null when there is no state yet. State that cannot be understood is an error, never "no state".
//   - lock() succeeds for one holder at a time and names the present one otherwise; age alone never frees it.
//   - append() resolves when the records are durable, in order, all or a prefix of them; its cost does not
//     depend on how much the state holds.
//   - what was durable before a crash at any instant is read afterwards.
//   - close() folds the records into the snapshot and gives the lock back.

import type { State, StateRecord } from "./state.js";

export interface StateStore {
  /** What to call it in messages: a path or URL without credentials. */
  readonly location: string;
  /** The state as it is now. Errors: StateCorruptError, StateUnreadableError. */
  read(): Promise<State | null>;
  /** Takes the lock. Errors: StateLockedError (names the holder), StateUnwritableError. */
  lock(holder: LockHolder): Promise<StateSession>;
  /** Who holds the lock now, or null. */
  holder(): Promise<LockInfo | null>;
  /** Removes a lock by its id. Errors: StateLockedError when another lock stands. */
  unlock(lockId: string): Promise<void>;
}

/** The right to write, from lock() to close(). */
export interface StateSession {
  readonly lock: LockInfo;
  /** The state with all records appended so far. Null until begin() when there was none. */
  state(): State | null;
  /** Starts a new state. Only when state() is null. */
  begin(initial: State): Promise<void>;
  /** Makes the records durable. Concurrent calls share one disk write. */
  append(records: readonly StateRecord[]): Promise<void>;
  /** Folds into the snapshot and releases the lock. Safe to call twice. */
  close(): Promise<void>;
}

/** Who wants the lock. */
export interface LockHolder {
  readonly who: string;
  readonly host: string;
  readonly pid: number;
  readonly command: string;
  readonly ci_job_url: string | null;
}

export interface LockInfo extends LockHolder {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}
