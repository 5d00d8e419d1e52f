// A watched lease: a session asks it, right before each call to the service, whether the lock is still its own.
//
// Promises: an answer of the place counts for LOOK_AFTER_MS of clock time, counted from when the place was asked; once the lease is
// lost it stays lost. A process that was stopped (SIGSTOP, a suspended laptop, a debugger) beats no timer, so the clock decides.
// Left to others: the service knows no locks, so a call whose bytes have left this process before a stop takes effect after it.

import type { Clock } from "../model/clock.js";
import type { HeldLease } from "./lease.js";
import { StateLockLostError } from "./state-errors.js";
import type { Ticker } from "./ticker.js";

/** How often the holder of a lease shows that it lives. */
export const RENEW_EVERY_MS = 10_000;

/** After so long without an answer of the place, such as during a rate limit, the session asks it before the next call. */
export const LOOK_AFTER_MS = 5_000;

/** A moment on both clocks of a machine. */
export interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

export const momentOf = (clock: Clock): Moment => ({ wallMs: clock.now(), monotonicMs: clock.monotonic() });

/**
 * How long ago the moment was. The monotonic clock stands still while a laptop is suspended, and people set the wall clock: the larger
 * difference counts, since a look too many costs little. A virtual machine that is frozen with both of its clocks notices nothing.
 */
const msSince = ({ wallMs, monotonicMs }: Moment, clock: Clock): number =>
  Math.max(Math.abs(clock.now() - wallMs), clock.monotonic() - monotonicMs);

export interface WatchOptions {
  readonly ticker: Ticker;
  readonly clock: Clock;
  /** When the place was asked for the lease. */
  readonly takenAt: Moment;
}

export class WatchedLease {
  readonly #lease: HeldLease;
  readonly #clock: Clock;
  readonly #stop: () => void;
  #renewing: Promise<void> | null = null;
  /** When the place was last asked something that it answered as it answers only the holder. */
  #provenAt: Moment;
  #looking: Promise<void> | null = null;
  #lost: StateLockLostError | null = null;

  constructor(lease: HeldLease, { ticker, clock, takenAt }: WatchOptions) {
    this.#lease = lease;
    this.#clock = clock;
    this.#provenAt = takenAt;
    this.#stop = ticker(() => this.#renew(), RENEW_EVERY_MS);
  }

  /** Goes by what was last heard of the lease. Errors: StateLockLostError. */
  async assertHeld(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
    await this.watched(this.#lease.assertHeld());
  }

  /**
   * The same, and asks the place itself where its last answer no longer counts. The result is asked once more when the call is about to
   * be written: false means that the answer has run out since, and that the caller checks again. Errors: those of HeldLease.look().
   */
  async check(): Promise<() => boolean> {
    await this.assertHeld();
    if (!this.#isProven()) await this.#look();
    return () => this.#lost === null && this.#isProven();
  }

  /** A write, which only the holder can do. Errors: those of the write. */
  async write(work: () => Promise<void>): Promise<void> {
    const askedAt = momentOf(this.#clock);
    await this.watched(work());
    this.#provenAt = askedAt;
  }

  /** The work, which may find out that the lease is lost: then it stays lost. */
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

  /** Ends the beats, and waits for the one that is under way. */
  async rest(): Promise<void> {
    this.#stop();
    await this.#renewing;
  }

  #isProven(): boolean {
    return msSince(this.#provenAt, this.#clock) < LOOK_AFTER_MS;
  }

  /** Calls that are about to be sent at once share a look. */
  async #look(): Promise<void> {
    this.#looking ??= this.#lookOrTwice().finally(() => {
      this.#looking = null;
    });
    await this.#looking;
  }

  /**
   * After a look that took too long the process may have been stopped before it read the answer, so it looks again. Where that takes
   * as long, the place is slow: then the answer counts from when it came.
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
      // A disk that takes no sign of life will say so at the next write too.
      .catch(() => undefined)
      .finally(() => {
        this.#renewing = null;
      });
  }
}
