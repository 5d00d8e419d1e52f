// Implements a session over a log and a lease. It appends records to the log, and folds them into one piece at the end. store-over.ts opens
// it for every store.
//
// Promises: one write of the log runs at a time, and records that arrive meanwhile share the next one. Records of appendLater() go with the
// next append(), after two seconds, or at the end. A record is part of state() only when it is durable. The session renews the lease while
// it runs, and checks it before every write and after every append. Once the lease is lost, it writes nothing any more. check() asks the
// place itself when no write has done so for a while.

import type { WrongMember } from "../words/en/state/damage.js";
import type { DamagedBytes } from "./damaged-bytes.js";
import { GroupedWrites } from "./grouped-writes.js";
import type { HeldLease } from "./lease.js";
import type { OpenLog } from "./log.js";
import { SealChain } from "./seal-chain.js";
import type { SealedState } from "./sealed-state.js";
import type { State } from "./state.js";
import { parseState } from "./state.js";
import { StateDraft } from "./state-draft.js";
import { assertLives } from "./state-move-errors.js";
import type { StateRecord } from "./state-record.js";
import { parseRecord } from "./state-record.js";
import type { LockInfo, StateSession } from "./store.js";
import { understoodLog } from "./understood-log.js";
import { WatchedLease, type WatchOptions } from "./watched-lease.js";

export interface SessionParts extends WatchOptions {
  readonly lease: HeldLease;
  readonly log: OpenLog;
  readonly sealed: SealedState;
  readonly location: string;
  /** Both have the meaning of LockOptions. */
  readonly unchecked: boolean;
  readonly moves: boolean;
}

/**
 * Returns a session over a log that was just opened. Records that a dead run left in the log are first compacted. If this fails, the log is
 * closed, and the caller gives the lease back. Errors: StateCorruptError, StateForgedError, StateKeyNeededError, and errors of
 * assertLives() and compact().
 */
export async function openLoggedSession(parts: SessionParts): Promise<StateSession> {
  const { log, sealed, location, unchecked, moves } = parts;
  const { content } = log;
  try {
    sealed.refuseWithoutKey(content);
    const state = unchecked ? understoodLog(content) : await sealed.understood(content);
    if (!unchecked && !moves) assertLives(state, location);
    const chain = new SealChain(sealed.sealer, content);
    if (state !== null && content.entries.length > 0) {
      // The compaction gives no seal to records whose seals were not checked.
      if (unchecked) await log.compact(state);
      else await chain.writeState(state, (written) => log.compact(written));
    }
    return new LoggedSession(parts, { state, chain });
  } catch (error) {
    await log.close().catch(() => undefined);
    throw error;
  }
}

class LoggedSession implements StateSession {
  readonly #lease: HeldLease;
  readonly #log: OpenLog;
  readonly #sealed: SealedState;
  readonly #chain: SealChain;
  readonly #watch: WatchedLease;
  #draft: StateDraft | null;
  #beginning: Promise<void> | null = null;
  readonly #writes: GroupedWrites;
  #closing: Promise<void> | null = null;
  #hasAppended = false;

  constructor(
    { lease, log, sealed, ...watch }: SessionParts,
    { state, chain }: { readonly state: State | null; readonly chain: SealChain },
  ) {
    this.#lease = lease;
    this.#log = log;
    this.#sealed = sealed;
    this.#chain = chain;
    this.#draft = state === null ? null : new StateDraft(state);
    this.#writes = new GroupedWrites((records) => this.#write(records), watch.ticker);
    this.#watch = new WatchedLease(lease, watch);
  }

  get lock(): LockInfo {
    return this.#lease.info;
  }

  get replaced(): LockInfo | null {
    return this.#lease.replaced;
  }

  get setAside(): DamagedBytes | null {
    return this.#log.setAside ?? null;
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

  async replace(other: State): Promise<void> {
    this.#assertOpen("replace()");
    const isThere = this.#draft !== null || this.setAside !== null;
    if (!isThere || this.#hasAppended) throw new Error("replace(): only right after the lock");
    const written = await this.#sealed.later(asWritten(other, (value) => parseState(value, refuse)));
    await this.#watch.assertHeld();
    await this.#watch.write(() => this.#chain.writeState(written, (sealed) => this.#log.replace(sealed)));
    this.#draft = new StateDraft(written);
    await this.#sealed.saw(written);
  }

  async append(records: readonly StateRecord[]): Promise<void> {
    const written = this.#asWritten(records, "append()");
    if (written.length > 0) await this.#writes.now(written);
  }

  async appendLater(records: readonly StateRecord[]): Promise<void> {
    const written = this.#asWritten(records, "appendLater()");
    if (written.length > 0) await this.#writes.later(written);
  }

  async flush(): Promise<void> {
    this.#assertOpen("flush()");
    await this.#writes.flush();
  }

  async check(): Promise<() => boolean> {
    this.#assertOpen("check()");
    return this.#watch.check();
  }

  async close(): Promise<void> {
    if (this.#closing !== null) return this.#closing.catch(() => undefined);
    this.#closing = this.#close();
    return this.#closing;
  }

  /** The caller may begin with a copy of a lost state. The copy then gets a later serial than this machine has seen. */
  async #begin(initial: State): Promise<void> {
    const written = await this.#sealed.later(initial);
    await this.#watch.assertHeld();
    await this.#watch.write(() => this.#chain.writeState(written, (sealed) => this.#log.begin(sealed)));
    this.#draft = new StateDraft(written);
  }

  #asWritten(records: readonly StateRecord[], call: string): readonly StateRecord[] {
    this.#assertOpen(call);
    if (this.#draft === null) throw new Error(`${call}: there is no state yet; begin() comes first`);
    const written = records.map((record) => asWritten(record, knownRecord));
    if (written.length > 0) this.#hasAppended = true;
    return written;
  }

  async #write(records: readonly StateRecord[]): Promise<void> {
    const draft = this.#draft;
    if (draft === null) throw new Error("a write without a state");
    await this.#watch.assertHeld();
    const { lineage, serial } = draft;
    const entries = records.map((record, index) => ({ serial: serial + index + 1, lineage, record }));
    await this.#watch.write(() => this.#chain.writeEntries(entries, (sealed) => this.#log.append(sealed)));
    // Another holder may have come in between and compacted the log before this write. Its state would be without these records.
    await this.#watch.assertHeld();
    for (const record of records) draft.fold(record);
  }

  async #close(): Promise<void> {
    await this.#watch.rest();
    await this.#beginning?.catch(() => undefined);
    await this.#writes.flush();
    try {
      await this.#compact().finally(() => this.#log.close());
    } finally {
      await this.#lease.release();
    }
  }

  async #compact(): Promise<void> {
    await this.#watch.assertHeld();
    const state = this.state();
    if (state === null) return;
    await this.#watch.write(() => this.#chain.writeState(state, (sealed) => this.#log.compact(sealed)));
    await this.#sealed.saw(state);
  }

  #assertOpen(call: string): void {
    if (this.#closing !== null) throw new Error(`${call}: the session is closed`);
  }
}

/** Returns the value as a reader of the log will get it, so that memory and log never differ. */
function asWritten<Value>(value: Value, parse: (value: unknown) => Value): Value {
  return parse(JSON.parse(JSON.stringify(value)));
}

function knownRecord(value: unknown): StateRecord {
  return parseRecord(value, refuse) ?? refuse({ case: "record" });
}

function refuse(wrong: WrongMember): never {
  throw new TypeError(`not fit for a state: ${JSON.stringify(wrong)}`);
}
