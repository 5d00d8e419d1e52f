// Seals the writes of a session, one after another: each seal covers the one before. Without a key it seals nothing. logged-session.ts has
// one.

import type { LogContent, LogEntry } from "./log.js";
import type { Sealer } from "./seal.js";
import { writtenEntry, writtenState } from "./sealed-write.js";
import type { State, StoredState } from "./state.js";
import { decodeSnapshot, encodeSnapshot } from "./text/snapshot.js";

export class SealChain {
  readonly #sealer: Sealer | null;
  /** The last durable write has this seal; null when it has none. */
  #last: string | null;

  /** `content` is the log at the begin of the session. */
  constructor(sealer: Sealer | null, { snapshot, entries }: LogContent) {
    this.#sealer = sealer;
    this.#last = (entries.at(-1) ?? snapshot)?.seal?.mac ?? null;
  }

  /** Makes the state durable with `write`, and seals it when there is a key. */
  async writeState(state: State, write: (sealed: StoredState) => Promise<void>): Promise<void> {
    const sealer = this.#sealer;
    if (sealer === null) return write(state);
    const fitting = snapshotContent(state);
    const seal = sealer.seal(writtenState(fitting), this.#last);
    await write({ ...fitting, seal });
    this.#last = seal.mac;
  }

  /** Makes the entries durable with `write`, and seals them when there is a key. */
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

/**
 * Returns the state as its snapshot holds it. A snapshot that would be too long leaves out the oldest applies, and its seal must cover what
 * it holds.
 */
const snapshotContent = (state: State): StoredState => decodeSnapshot(Buffer.from(encodeSnapshot(state)), "");
