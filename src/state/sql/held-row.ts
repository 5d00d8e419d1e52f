// A HeldRow belongs to the holder of the row's lock. Every write is a swap that only the holder can win. So the next write fails when the
// lock was taken away, and the holder writes nothing from then on. row-lease.ts makes it, and row-log.ts writes through it.

import type { Clock } from "../../model/clock.js";
import type { HeldLease } from "../lease.js";
import { StateLockLostError, StateReplacedError } from "../state-errors.js";
import type { LockInfo } from "../store.js";
import { type WriteAuthor, writeAuthorOf } from "../text/write-author.js";
import type { StateRow } from "./state-row.js";
import { type Swap, withoutAbove } from "./statements.js";

/** The members have the meaning of StateWrite. */
export type RowAuthor = Pick<WriteAuthor, "did" | "made">;

export class HeldRow implements HeldLease {
  readonly replaced = null;
  readonly row: StateRow;
  readonly #lock: LockInfo;
  readonly #clock: Clock;
  #signOfLife: string | null;
  #revision: number;
  /** True after a write without an answer: it may or may not have taken effect. */
  #isUnsure = false;
  #lost: StateLockLostError | StateReplacedError | null = null;

  constructor(
    lock: LockInfo,
    { row, revision, clock }: { readonly row: StateRow; readonly revision: number; readonly clock: Clock },
  ) {
    this.#lock = lock;
    this.#signOfLife = lock.seen;
    this.row = row;
    this.#revision = revision;
    this.#clock = clock;
  }

  get info(): LockInfo {
    return { ...this.#lock, seen: this.#signOfLife };
  }

  async assertHeld(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
  }

  async look(): Promise<void> {
    await this.assertHeld();
    if ((await this.row.look())?.lock?.id !== this.#lock.id) await this.#lose();
  }

  async renew(): Promise<void> {
    await this.assertHeld();
    const signOfLife = this.#now();
    if (!(await this.row.touch({ lockId: this.#lock.id, signOfLife }))) await this.#lose();
    this.#signOfLife = signOfLife;
  }

  /**
   * Makes the write durable; `did` and `made` describe it. If an earlier write had no answer, its records above `lastSerial` are removed
   * first. Errors: StateLockLostError, StateReplacedError, StateUnwritableError (the write may have taken effect).
   */
  async write(
    swap: Swap,
    { lastSerial, ...note }: RowAuthor & { readonly lastSerial: number },
  ): Promise<void> {
    await this.assertHeld();
    if (this.#isUnsure) {
      await this.#lookAgain();
      await this.#swap(withoutAbove(lastSerial), { did: "cut", made: [] });
    }
    await this.#swap(swap, note);
  }

  /** Errors: StateUnwritableError, and StateLockLostError when no write since the loss has noticed it. */
  async release(): Promise<void> {
    try {
      if (this.#lost === null && !(await this.row.free(this.#lock.id))) await this.#lose();
    } finally {
      await this.row.close();
    }
  }

  async #swap(swap: Swap, note: RowAuthor): Promise<void> {
    this.#isUnsure = true;
    const signOfLife = this.#now();
    const by = writeAuthorOf(this.#lock, { ...note, nowMs: this.#clock.now() });
    const holder = { lockId: this.#lock.id, revision: this.#revision, signOfLife, by };
    if (!(await this.row.swap(swap, holder))) await this.#lose();
    this.#signOfLife = signOfLife;
    this.#revision += 1;
    this.#isUnsure = false;
  }

  async #lookAgain(): Promise<void> {
    const present = await this.row.look();
    if (present?.lock?.id !== this.#lock.id) return this.#lose();
    this.#revision = present.revision;
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString();
  }

  async #lose(): Promise<never> {
    const present = (await this.row.look())?.lock ?? null;
    const { location } = this.row;
    const unknown = { case: "unknown" } as const;
    this.#lost ??=
      present?.id === this.#lock.id
        ? new StateReplacedError({
            place: location,
            found: unknown,
            expected: unknown,
            way: { case: "store" },
          })
        : new StateLockLostError(this.info, { location, present, nowMs: this.#clock.now() });
    throw this.#lost;
  }
}
