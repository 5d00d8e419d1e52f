// A HeldRef belongs to the holder of the ref's lock. Every write is a swap that only the holder can win. So the next write fails when the
// lock was taken away, and the holder writes nothing from then on. git-lease.ts makes it, and git-log.ts writes through it.

import type { Clock } from "../../model/clock.js";
import type { HeldLease } from "../lease.js";
import { StateLockLostError, StateReplacedError, StateUnwritableError } from "../state-errors.js";
import type { LockInfo } from "../store.js";
import { type CommitSubject, commitNumber, commitWords } from "./commit-words.js";
import { LOCK_FILE, lockOf } from "./ref-lock.js";
import { secondOf } from "./second-of.js";
import { type FileChanges, StaleRefError, type StateRef } from "./state-ref.js";

export interface HeldRefOptions {
  readonly ref: StateRef;
  readonly clock: Clock;
  /** If the ref has this many commits, the commit of release() leaves them behind. */
  readonly keep: number;
}

export class HeldRef implements HeldLease {
  readonly replaced = null;
  readonly ref: StateRef;
  readonly #lock: LockInfo;
  readonly #clock: Clock;
  readonly #keep: number;
  /** The next commit takes these changes along. */
  #staged: FileChanges = new Map();
  #lost: StateLockLostError | StateReplacedError | null = null;
  /** The write that runs now; null when there is none. */
  #writing: Promise<void> | null = null;

  constructor(lock: LockInfo, { ref, clock, keep }: HeldRefOptions) {
    this.#lock = lock;
    this.ref = ref;
    this.#clock = clock;
    this.#keep = keep;
  }

  get info(): LockInfo {
    const { tip } = this.ref;
    return tip === null ? this.#lock : { ...this.#lock, seen: secondOf(tip.commit.atS * 1000) };
  }

  async assertHeld(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
  }

  /**
   * A write that began before the look proves nothing. Its answer may be old, because the process may have been stopped. A write that
   * begins during the look finds out by itself.
   */
  async look(): Promise<void> {
    await this.#writing?.catch(() => undefined);
    await this.assertHeld();
    const { tip, location } = this.ref;
    const isStill = await this.ref.isStill();
    const write = this.#writing;
    await write?.catch(() => undefined);
    await this.assertHeld();
    if (isStill || write !== null || this.ref.tip !== tip) return;
    // Nothing is written from here on. The look below fetches the commit of another run, and no commit of ours may follow it.
    this.#lost = new StateLockLostError(this.#lock, { location, present: null, nowMs: this.#clock.now() });
    await this.ref.look();
    this.#lost = await this.#whyStale();
    throw this.#lost;
  }

  /** The protocol of git has no sign of life except a commit, and the commits of writes are enough. */
  renew(): Promise<void> {
    return this.assertHeld();
  }

  /** Keeps changes that lose nothing when they come later. The next commit takes them along, at the latest the one of release(). */
  stage(changes: FileChanges): void {
    this.#staged = new Map([...this.#staged, ...changes]);
  }

  /** Makes the changes durable. Errors: StateLockLostError, StateReplacedError, StateUnwritableError. */
  async write(changes: FileChanges, note: CommitSubject): Promise<void> {
    await this.assertHeld();
    this.#writing = this.#commit(changes, note);
    try {
      await this.#writing;
    } finally {
      this.#writing = null;
    }
  }

  async #commit(changes: FileChanges, note: CommitSubject): Promise<void> {
    const all = new Map([...this.#staged, ...changes]);
    try {
      await this.ref.commit(all, commitWords(this.#lock, this.ref.tip, note));
      this.#staged = new Map();
    } catch (error) {
      if (!(error instanceof StaleRefError)) throw error;
      this.#lost = await this.#whyStale();
      throw this.#lost;
    }
  }

  /** If the lock is lost, this only closes the ref. Errors: StateLockLostError, StateReplacedError, StateUnwritableError. */
  async release(): Promise<void> {
    try {
      if (this.#lost === null) await this.#giveBack();
    } catch (error) {
      throw keepsLock(error, this.#lock);
    } finally {
      await this.ref.close();
    }
  }

  async #giveBack(): Promise<void> {
    const { tip } = this.ref;
    const number = commitNumber(tip);
    const free: FileChanges = new Map([[LOCK_FILE, null]]);
    if (number >= this.#keep) {
      const note = { did: "unlock", lines: [`squash ${number} ${tip?.oid ?? ""}`], leavesBehind: true };
      try {
        return await this.write(free, note);
      } catch (error) {
        // Some servers allow no run to leave commits behind. Then the log of the ref stays long.
        if (!(error instanceof StateUnwritableError)) throw error;
      }
    }
    await this.write(free, { did: "unlock" });
  }

  async #whyStale(): Promise<StateLockLostError | StateReplacedError> {
    const present = await lockOf(this.ref);
    const { location } = this.ref;
    if (present?.id !== this.#lock.id) {
      const by = present === null ? this.ref.lastWriter : null;
      return new StateLockLostError(this.#lock, { location, present, nowMs: this.#clock.now(), by });
    }
    const unknown = { case: "unknown" } as const;
    return new StateReplacedError({
      place: location,
      found: unknown,
      expected: unknown,
      way: { case: "store" },
    });
  }
}

/** Adds the id of our lock to the error of a write: the remote may still have it. */
export function keepsLock(error: unknown, { id }: LockInfo): unknown {
  if (!(error instanceof StateUnwritableError && error.said.code === "STATE_UNWRITABLE")) return error;
  const { params } = error.said;
  return params.case === "git" ? new StateUnwritableError({ ...params, lock: id }, { cause: error }) : error;
}
