// Watches a lease for its session, which asks right before each call to the service whether the lock is still its own.
//
// Promises: an answer of the place counts for LOOK_AFTER_MS of clock time, from the moment of the question. Once the lease is lost it
// remains lost. The clock decides and not a timer, because no timer runs in a stopped process (SIGSTOP, a suspended laptop, a debugger). It
// cannot help after that: the service knows no locks, so a call that has left this process before a stop takes effect after it. Each
// session makes one (logged-session.ts).

import type { Clock } from "../model/clock.js";
import type { HeldLease } from "./lease.js";
import { StateLockLostError } from "./state-errors.js";
import type { Ticker } from "./ticker.js";

/** The holder of a lease shows this often that it lives. */
export const RENEW_EVERY_MS = 10_000;

/** An answer of the place may be this old. Later, as during the wait for a rate limit, the session asks before the next call. */
export const LOOK_AFTER_MS = 5_000;

export interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

export const momentOf = (clock: Clock): Moment => ({ wallMs: clock.now(), monotonicMs: clock.monotonic() });

/**
 * Returns how long ago the moment was. The monotonic clock does not run while a laptop is suspended, and people set the wall clock. The
 * larger difference counts, because a needless look costs little. If both clocks of a virtual machine are frozen, the function cannot
 * notice it.
 */
const msSince = ({ wallMs, monotonicMs }: Moment, clock: Clock): number =>
  Math.max(Math.abs(clock.now() - wallMs), clock.monotonic() - monotonicMs);

export interface WatchOptions {
  readonly ticker: Ticker;
  readonly clock: Clock;
  /** The session asks for the lease at this moment. */
  readonly takenAt: Moment;
}

export class WatchedLease {
  readonly #lease: HeldLease;
  readonly #clock: Clock;
  readonly #stop: () => void;
  #renewing: Promise<void> | null = null;
  /** The place was asked at this moment, and answered as it does only to the holder. */
  #provenAt: Moment;
  #asserting: Promise<void> | null = null;
  #looking: Promise<void> | null = null;
  #lost: StateLockLostError | null = null;

  constructor(lease: HeldLease, { ticker, clock, takenAt }: WatchOptions) {
    this.#lease = lease;
    this.#clock = clock;
    this.#provenAt = takenAt;
    this.#stop = ticker(() => this.#renew(), RENEW_EVERY_MS);
  }

  /** Relies on the last answer about the lease. Errors: StateLockLostError. */
  async assertHeld(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
    await this.watched(this.#lease.assertHeld());
  }

  /**
   * Checks as assertHeld() does, and asks the place when its last answer is too old. The caller calls the returned function right before it
   * writes the bytes of a call. The function returns false when the answer is too old by then: check() must run again. Errors: as of
   * HeldLease.look().
   */
  async check(): Promise<() => boolean> {
    // Calls that leave together share an answer, because it counts for longer than it takes to arrive.
    this.#asserting ??= this.assertHeld().finally(() => {
      this.#asserting = null;
    });
    await this.#asserting;
    if (!this.#isProven()) await this.#look();
    return () => this.#lost === null && this.#isProven();
  }

  /** Runs a write, which only the holder can do, so its success proves the lease. Errors: as of the write. */
  async write(work: () => Promise<void>): Promise<void> {
    const askedAt = momentOf(this.#clock);
    await this.watched(work());
    this.#provenAt = askedAt;
  }

  /** Waits for work that may find out that the lease is lost. Then it remains lost. */
  async watched(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof StateLockLostError) {
        this.#lost ??= error;
        this.#stop();
      }
      throw error;
    }
  }

  /** Ends the beat, and waits for a renewal that runs. */
  async rest(): Promise<void> {
    this.#stop();
    await this.#renewing;
  }

  #isProven(): boolean {
    return msSince(this.#provenAt, this.#clock) < LOOK_AFTER_MS;
  }

  /** Calls that are about to be sent at one time share a look. */
  async #look(): Promise<void> {
    this.#looking ??= this.#lookOrTwice().finally(() => {
      this.#looking = null;
    });
    await this.#looking;
  }

  /**
   * After a look that took too long, the process may have been stopped before it read the answer, so a second look follows. If the second
   * look also takes too long, the place is slow. Then the answer counts from its arrival.
   */
  async #lookOrTwice(): Promise<void> {
    await this.#lookOnce();
    if (this.#isProven()) return;
    await this.#lookOnce();
    if (!this.#isProven()) this.#provenAt = momentOf(this.#clock);
  }

  async #lookOnce(): Promise<void> {
    const askedAt = momentOf(this.#clock);
    await this.watched(this.#lease.look());
    this.#provenAt = askedAt;
  }

  #renew(): void {
    this.#renewing ??= this.watched(this.#lease.renew())
      // If a disk takes no sign of life, the next write reports it too.
      .catch(() => undefined)
      .finally(() => {
        this.#renewing = null;
      });
  }
}
