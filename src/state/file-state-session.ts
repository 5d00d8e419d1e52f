// A session of the file backend: records go to the journal, and at the end into the snapshot.
//
// Promises: calls of append() that wait at the same time share one write and one fsync; a record is part
// of state() only when it is durable; the lock is renewed while the session runs; it is looked at before
// and after every write, and once it is lost nothing is written any more.

import type { HeldLock } from "./held-lock.js";
import { encodeEntry } from "./journal.js";
import type { JournalFile } from "./journal-file.js";
import type { State, StateRecord } from "./state.js";
import { StateDraft } from "./state-draft.js";
import { StateLockLostError } from "./state-errors.js";
import { parseRecord, parseState } from "./state-shape.js";
import type { LockInfo, StateSession } from "./store.js";
import type { Ticker } from "./ticker.js";

/** How often the holder of a lock shows that it lives. */
export const RENEW_EVERY_MS = 10_000;

export interface FileStateSessionOptions {
  readonly lock: HeldLock;
  readonly journal: JournalFile;
  /** The state as the snapshot holds it. */
  readonly state: State | null;
  /** Replaces the snapshot, durably. */
  readonly writeSnapshot: (state: State) => Promise<void>;
  readonly ticker: Ticker;
}

interface Waiting {
  readonly records: readonly StateRecord[];
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

export class FileStateSession implements StateSession {
  readonly #lock: HeldLock;
  readonly #journal: JournalFile;
  readonly #writeSnapshot: (state: State) => Promise<void>;
  readonly #stopRenewing: () => void;
  #renewing: Promise<void> | null = null;
  #draft: StateDraft | null;
  #snapshotSerial: number;
  #beginning: Promise<void> | null = null;
  #waiting: Waiting[] = [];
  #flushing: Promise<void> | null = null;
  #lost: StateLockLostError | null = null;
  #closing: Promise<void> | null = null;

  constructor(options: FileStateSessionOptions) {
    this.#lock = options.lock;
    this.#journal = options.journal;
    this.#writeSnapshot = options.writeSnapshot;
    this.#draft = options.state === null ? null : new StateDraft(options.state);
    this.#snapshotSerial = options.state?.serial ?? 0;
    this.#stopRenewing = options.ticker(() => this.#renew(), RENEW_EVERY_MS);
  }

  get lock(): LockInfo {
    return this.#lock.info;
  }

  get replaced(): LockInfo | null {
    return this.#lock.replaced;
  }

  state(): State | null {
    return this.#draft?.toState() ?? null;
  }

  async begin(initial: State): Promise<void> {
    this.#assertOpen("begin()");
    if (this.#draft !== null || this.#beginning !== null)
      throw new Error("begin(): there is a state already");
    this.#beginning = this.#begin(asWritten(initial, (value) => parseState(value, refuse)));
    try {
      await this.#beginning;
    } finally {
      this.#beginning = null;
    }
  }

  async append(records: readonly StateRecord[]): Promise<void> {
    this.#assertOpen("append()");
    if (this.#draft === null) throw new Error("append(): there is no state yet; begin() comes first");
    const written = records.map((record) => asWritten(record, knownRecord));
    if (written.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ records: written, resolve, reject });
      this.#flushing ??= this.#flushAll();
    });
  }

  async check(): Promise<void> {
    this.#assertOpen("check()");
    await this.#assertLock();
  }

  async close(): Promise<void> {
    if (this.#closing !== null) return this.#closing.catch(() => undefined);
    this.#closing = this.#close();
    return this.#closing;
  }

  async #begin(initial: State): Promise<void> {
    await this.#assertLock();
    await this.#writeSnapshot(initial);
    this.#draft = new StateDraft(initial);
    this.#snapshotSerial = initial.serial;
  }

  async #flushAll(): Promise<void> {
    // Calls made in the same turn as the first one come along.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#flush(batch.flatMap(({ records }) => records));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#flushing = null;
  }

  async #flush(records: readonly StateRecord[]): Promise<void> {
    const draft = this.#draft;
    if (draft === null) throw new Error("flush without a state");
    await this.#assertLock();
    const { lineage, serial } = draft;
    const lines = records.map((record, index) =>
      encodeEntry({ serial: serial + index + 1, lineage, record }),
    );
    await this.#journal.append(lines.join(""));
    // A holder that came in between may have folded the journal before this write and removed it after.
    await this.#assertLock();
    for (const record of records) draft.fold(record);
  }

  #renew(): void {
    this.#renewing ??= this.#watched(this.#lock.renew())
      // A disk that takes no sign of life will say so at the next write too.
      .catch(() => undefined)
      .finally(() => {
        this.#renewing = null;
      });
  }

  async #close(): Promise<void> {
    this.#stopRenewing();
    await this.#renewing;
    await this.#beginning?.catch(() => undefined);
    await this.#flushing;
    try {
      await this.#fold().finally(() => this.#journal.close());
    } finally {
      await this.#lock.release();
    }
  }

  async #fold(): Promise<void> {
    await this.#assertLock();
    const state = this.state();
    if (state !== null && state.serial > this.#snapshotSerial) await this.#writeSnapshot(state);
    await this.#journal.remove();
  }

  async #assertLock(): Promise<void> {
    if (this.#lost !== null) throw this.#lost;
    await this.#watched(this.#lock.assertHeld());
  }

  /** Once the lock is lost it stays lost. */
  async #watched(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (error instanceof StateLockLostError) {
        this.#lost ??= error;
        this.#stopRenewing();
      }
      throw error;
    }
  }

  #assertOpen(call: string): void {
    if (this.#closing !== null) throw new Error(`${call}: the session is closed`);
  }
}

/** The value as a reader of the file will see it, so that memory and disk never differ. */
function asWritten<Value>(value: Value, parse: (value: unknown) => Value): Value {
  return parse(JSON.parse(JSON.stringify(value)));
}

function knownRecord(value: unknown): StateRecord {
  return parseRecord(value, refuse) ?? refuse("record.type is unknown");
}

function refuse(problem: string): never {
  throw new TypeError(`not fit for a state: ${problem}`);
}
