// What a run tells state. The first record that cannot be written stops the run: nothing more is sent.

import type { StateRecord } from "../state/state.js";
import type { ApplyInput } from "./apply-input.js";

export class RunMemory {
  /** Why state could not be written any more; null while it can. */
  error: unknown = null;
  readonly #input: Pick<ApplyInput, "session" | "onEvent">;

  constructor(input: Pick<ApplyInput, "session" | "onEvent">) {
    this.#input = input;
  }

  /** Whether the records are durable. */
  async keep(records: readonly StateRecord[]): Promise<boolean> {
    if (records.length === 0) return true;
    if (this.error !== null) return false;
    try {
      await this.#input.session.append(records);
      return true;
    } catch (error) {
      if (this.error === null) this.#input.onEvent({ type: "stopping", reason: "state-not-writable" });
      this.error ??= error;
      return false;
    }
  }
}
