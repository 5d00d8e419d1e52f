// What a run tells state. The first record that cannot be written stops the run, and so does a lost lock: nothing more is sent.

import type { StateRecord } from "../state/state-record.js";
import type { ApplyInput } from "./apply-input.js";
import { StateOutOfReach } from "./state-out-of-reach.js";

export class RunMemory {
  /** Why state could not be written any more; null while it can. */
  error: unknown = null;
  readonly #input: Pick<ApplyInput, "session" | "onEvent">;

  constructor(input: Pick<ApplyInput, "session" | "onEvent">) {
    this.#input = input;
  }

  /** Whether the records are durable: written at once, with all that was to be kept later. */
  append(records: readonly StateRecord[]): Promise<boolean> {
    return this.#record(records, (some) => this.#input.session.append(some));
  }

  /** Whether the records are durable, once they are written: with a write that somebody waits for, or two seconds from now. */
  appendLater(records: readonly StateRecord[]): Promise<boolean> {
    return this.#record(records, (some) => this.#input.session.appendLater(some));
  }

  /**
   * Throws StateOutOfReach where the lock is no longer ours, or state could not be told of an outcome. Costs one look, or none where
   * the store itself refuses what comes without the lock. The result says whether that still counts, as StateSession.check() has it.
   */
  async assertHeld(): Promise<() => boolean> {
    let isHeld = () => false;
    const holds = await this.#unlessLost(async () => {
      isHeld = await this.#input.session.check();
    });
    // A write may have failed during the look.
    if (!holds || this.error !== null) throw new StateOutOfReach();
    return () => this.error === null && isHeld();
  }

  /** Writes what was to be kept later. */
  async flush(): Promise<void> {
    await this.#input.session.flush();
  }

  async #record(
    records: readonly StateRecord[],
    write: (records: readonly StateRecord[]) => Promise<void>,
  ): Promise<boolean> {
    return records.length === 0 || this.#unlessLost(() => write(records));
  }

  async #unlessLost(work: () => Promise<void>): Promise<boolean> {
    if (this.error !== null) return false;
    try {
      await work();
      return true;
    } catch (error) {
      if (this.error === null) this.#input.onEvent({ type: "stopping", reason: "state-not-writable" });
      this.error ??= error;
      return false;
    }
  }
}
