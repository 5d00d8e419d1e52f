// The lease of one state decides who may write. It is one half of a backend, and the log (log.ts) is the other.
//
// A session calls take() once, then assertHeld(), look() and renew() while it runs, and release() at the end (logged-session.ts). The
// session sets the times of renew() and look(), and writes nothing after the first StateLockLostError. A lease must pass the suite of its
// store, test/contract/state-store.ts.

import type { LockHolder, LockInfo } from "./store.js";

export interface StateLease {
  /**
   * Gives the lease to one holder at a time. Age alone never frees it, because a silent holder may be asleep. It is taken over only from a
   * holder whose process has ended. Errors: StateLockedError with the holder, StateUnwritableError, StateUnreadableError,
   * StateCorruptError.
   */
  take(holder: LockHolder): Promise<HeldLease>;
  /** Returns the present holder, or null. Errors: StateUnreadableError, StateCorruptError. */
  holder(): Promise<LockInfo | null>;
  /**
   * Ends the lease with this id, because a person says that its holder is gone. Returns the lease, or null when there was none. A lease
   * with another id stays unchanged. Errors: StateLockedError when there is another lease, StateUnwritableError.
   */
  break(id: string): Promise<LockInfo | null>;
}

/** A holder has this lease from take() to release(). */
export interface HeldLease {
  readonly info: LockInfo;
  /** A dead holder had this lease, and the new one replaced it; null when there was none. */
  readonly replaced: LockInfo | null;
  /**
   * Must be cheap: a session calls it twice for each append, before and after. It may rely on the last answer of the place. Throws
   * StateLockLostError when the lease is not ours any more.
   */
  assertHeld(): Promise<void>;
  /** Asks the place itself. Errors: StateLockLostError, and errors of the backend. */
  look(): Promise<void>;
  /** Leaves a sign of life, which others get as `seen`. Errors: StateLockLostError, and errors of the backend. */
  renew(): Promise<void>;
  /** Gives the lease back if it still is ours. The session calls it once, at the end. Errors: StateUnwritableError. */
  release(): Promise<void>;
}
