// The seals of a session's writes, one after another: each covers the one before. Without a key nothing is sealed.

import type { LogContent, LogEntry } from "./log.js";
import type { Sealer } from "./seal.js";
import { writtenEntry, writtenState } from "./sealed-write.js";
import type { State, StoredState } from "./state.js";
import { decodeSnapshot, encodeSnapshot } from "./text/snapshot.js";

export class SealChain {
  readonly #sealer: Sealer | null;
  /** The seal of the last durable write. */
  #last: string | null;

  /** `content` is what the log held when the session began. */
  constructor(sealer: Sealer | null, { snapshot, entries }: LogContent) {
    this.#sealer = sealer;
    this.#last = (entries.at(-1) ?? snapshot)?.seal?.mac ?? null;
  }

  /** Makes the state durable with `write`, sealed where there is a key. */
  async writeState(state: State, write: (sealed: StoredState) => Promise<void>): Promise<void> {
    const sealer = this.#sealer;
    if (sealer === null) return write(state);
    const fitting = asItIsWritten(state);
    const seal = sealer.seal(writtenState(fitting), this.#last);
    await write({ ...fitting, seal });
    this.#last = seal.mac;
  }

  /** Makes the entries durable with `write`, sealed where there is a key. */
  async writeEntries(
    entries: readonly LogEntry[],
    write: (sealed: readonly LogEntry[]) => Promise<void>,
  ): Promise<void> {
    const sealer = this.#sealer;
    if (sealer === null) return write(entries);
    let last = this.#last;
    const sealed = entries.map((entry) => {
      const seal = sealer.seal(writtenEntry(entry), last);
      last = seal.mac;
      return { ...entry, seal };
    });
    await write(sealed);
    this.#last = last;
  }
}

/** A snapshot leaves out the oldest applies where it would be too long, and its seal covers what it holds. */
const asItIsWritten = (state: State): StoredState => decodeSnapshot(Buffer.from(encodeSnapshot(state)), "");
