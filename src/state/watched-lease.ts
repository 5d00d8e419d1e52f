// A lease in the hands of a session: renewed at each beat, looked at when nothing was written for a while, and lost once for all.

import type { HeldLease } from "./lease.js";
import { StateLockLostError } from "./state-errors.js";
import type { Ticker } from "./ticker.js";

/** How often the holder of a lease shows that it lives. */
export const RENEW_EVERY_MS = 10_000;

/** A beat longer than what may come later waits for its write, so that none passes without a write while calls are answered. */
export const LOOK_BEAT_MS = 2_500;

/** A session that has written nothing for so long, such as during a rate limit, asks the place itself before the next call. */
export const LOOK_AFTER_MS = 2 * LOOK_BEAT_MS;

export class WatchedLease {
  readonly #lease: HeldLease;
  readonly #stops: readonly (() => void)[];
  #renewing: Promise<void> | null = null;
  /** Beats since the last write, or the last look. */
  #idleBeats = 0;
  #looking: Promise<void> | null = null;
  #lost: StateLockLostError | null = null;

  constructor(lease: HeldLease, ticker: Ticker) {
    this.#lease = lease;
    this.#stops = [
      ticker(() => this.#renew(), RENEW_EVERY_MS),
      ticker(() => {
        this.#idleBeats += 1;
      }, LOOK_BEAT_MS),
    ];
  }

  /** Goes by what was last heard of the lease. Errors: StateLockLostError. */
  async assertHeld(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
    await this.watched(this.#lease.assertHeld());
  }

  /** The same, and asks the place itself where no write has told for a while. Errors: those of HeldLease.look(). */
  async check(): Promise<void> {
    await this.assertHeld();
    if (this.#idleBeats * LOOK_BEAT_MS >= LOOK_AFTER_MS) await this.#look();
  }

  /** A write has succeeded, which only the holder can do. */
  wrote(): void {
    this.#idleBeats = 0;
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

  #stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Calls that are about to be sent at once share a look. */
  async #look(): Promise<void> {
    this.#looking ??= this.watched(this.#lease.look())
      .then(() => {
        this.#idleBeats = 0;
      })
      .finally(() => {
        this.#looking = null;
      });
    await this.#looking;
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
