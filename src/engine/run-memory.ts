// Writes the records of a run to state. If it cannot write a record, or if the lock is lost, the run sends nothing more. plan-run.ts has
// one for each run.

import type { StateRecord } from "../state/state-record.js";
import type { ApplyInput } from "./apply-input.js";
import { StateOutOfReach } from "./state-out-of-reach.js";

export class RunMemory {
  /** Holds the first error of a write. It is null while state can be written. */
  error: unknown = null;
  readonly #input: Pick<ApplyInput, "session" | "onEvent">;

  constructor(input: Pick<ApplyInput, "session" | "onEvent">) {
    this.#input = input;
  }

  /** Writes at once, with all records that wait for a later write. Returns true when the records are durable. */
  append(records: readonly StateRecord[]): Promise<boolean> {
    return this.#record(records, (some) => this.#input.session.append(some));
  }

  /** Writes with the next append(), or after two seconds. Returns true when the records are durable. */
  appendLater(records: readonly StateRecord[]): Promise<boolean> {
    return this.#record(records, (some) => this.#input.session.appendLater(some));
  }

  /**
   * Throws StateOutOfReach when the lock is no longer ours, or when a record could not be written. It costs one look at the store, or none
   * if the store itself refuses writes without the lock. The returned function tells whether the check still counts, as in
   * StateSession.check().
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

  /** Writes the records that wait for a later write. */
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
