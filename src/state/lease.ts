// The lease of one state: who may write. One half of a backend; the other is the log (log.ts).

import type { LockHolder, LockInfo } from "./store.js";

export interface StateLease {
  /**
   * Gives the lease to one holder at a time. Age alone never frees it: a holder who does not answer may be asleep. It is
   * taken over only from one that surely is gone. Errors: StateLockedError (names the holder), StateUnwritableError,
   * StateUnreadableError, StateCorruptError.
   */
  take(holder: LockHolder): Promise<HeldLease>;
  /** Who holds it now, or null. Errors: StateUnreadableError, StateCorruptError. */
  holder(): Promise<LockInfo | null>;
  /**
   * Ends the lease with this id, whose holder a person says is gone, and gives it; null when there was none. Another one
   * that came in its place is left alone. Errors: StateLockedError when another lease stands, StateUnwritableError.
   */
  break(id: string): Promise<LockInfo | null>;
}

/** A lease in the hands of its holder, from take() to release(). */
export interface HeldLease {
  readonly info: LockInfo;
  /** The lease of a holder that was gone, which this one replaced. */
  readonly replaced: LockInfo | null;
  /** Costs little: it is called twice for each write. Throws StateLockLostError when the lease is not ours any more. */
  assertHeld(): Promise<void>;
  /**
   * Asks the place itself, where assertHeld() may go by what was last heard of it. Errors: StateLockLostError; those of the
   * backend.
   */
  look(): Promise<void>;
  /** Leaves a sign of life, which others see as `seen`. Errors: StateLockLostError; those of the backend. */
  renew(): Promise<void>;
  /** Gives it back if it still is ours. Called once, at the end. Errors: StateUnwritableError. */
  release(): Promise<void>;
}
